// Draws what programs sent to terminals as a picture, several side by side: the bytes
// go through xterm.js in a headless Chromium.
// Usage: node shoot.mjs OUT.png COLS ROWS dark|light RAW [RAW ...]
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const [out, cols, rows, mode, ...raws] = process.argv.slice(2);
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
const alone = raws.length === 1;
const page = await browser.newPage({ viewport: { width: alone ? 1800 : 2 * (Number(cols) * 9 + 40), height: 1400 } });
const screens = raws.map((_, i) => `<div id="t${i}" style="padding:${alone ? 24 : 8}px"></div>`).join("");
await page.setContent(`<body style="margin:0;background:${theme.background}"><div id="t" style="display:inline-flex;flex-wrap:wrap">${screens}</div></body>`);
await page.addStyleTag({ path: css });
await page.addScriptTag({ path: lib });
await page.addScriptTag({ path: require.resolve("@xterm/addon-webgl") });
await page.evaluate(
  ({ all, cols, rows, theme, fontSize }) =>
    Promise.all(
      all.map(
        (data, i) =>
          new Promise((done) => {
            const term = new Terminal({ cols, rows, theme: { ...theme, cursor: "transparent" }, fontFamily: "DejaVu Sans Mono", fontSize, minimumContrastRatio: 1 });
            term.open(document.getElementById(`t${i}`));
            term.loadAddon(new WebglAddon.WebglAddon(true));
            term.write(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)), done);
          }),
      ),
    ),
  { all: raws.map((raw) => readFileSync(raw).toString("base64")), cols: Number(cols), rows: Number(rows), theme, fontSize: alone ? 24 : 14 },
);
await page.waitForTimeout(200);
await (await page.$("#t")).screenshot({ path: out });
await browser.close();
