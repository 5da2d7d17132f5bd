// Draws what a program sent to a terminal as a picture: the bytes go through
// xterm.js in a headless Chromium. Usage: node shoot.mjs RAW OUT.png COLS ROWS dark|light
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const [raw, out, cols, rows, mode] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const lib = require.resolve("@xterm/xterm");
const css = lib.replace(/lib\/xterm\.js$/, "css/xterm.css");
const themes = {
  dark: { background: "#16181d", foreground: "#e6e6e6" },
  light: { background: "#fafafa", foreground: "#1a1a1a" },
};
const theme = themes[mode];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1800, height: 1400 } });
await page.setContent(`<body style="margin:0;background:${theme.background}"><div id="t" style="display:inline-block;padding:24px"></div></body>`);
await page.addStyleTag({ path: css });
await page.addScriptTag({ path: lib });
await page.addScriptTag({ path: require.resolve("@xterm/addon-webgl") });
await page.evaluate(
  ({ data, cols, rows, theme }) =>
    new Promise((done) => {
      const term = new Terminal({ cols, rows, theme: { ...theme, cursor: "transparent" }, fontFamily: "DejaVu Sans Mono", fontSize: 24, minimumContrastRatio: 1 });
      term.open(document.getElementById("t"));
      term.loadAddon(new WebglAddon.WebglAddon(true));
      term.write(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)), done);
    }),
  { data: readFileSync(raw).toString("base64"), cols: Number(cols), rows: Number(rows), theme },
);
await page.waitForTimeout(200);
await (await page.$("#t")).screenshot({ path: out });
await browser.close();
