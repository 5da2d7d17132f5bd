// Package views is what is on the screen: state in, string out, nothing kept and
// nothing read. It promises that
//   - no line is wider than it may be and there are no more than there may be; a
//     frame fills its window exactly;
//   - the focused row is in sight wherever the frame Fits, and a list moves no
//     further than that takes;
//   - text from outside is drawn through theme.Safe and moves no border: the only
//     escapes that leave are the styles' own;
//   - nothing is told by colour alone;
//   - what is cut ends in the ellipsis, and what matters most goes last: a job, its
//     state, a rung's number, mark and model, a card's name, badge and accounts, and
//     what is wrong with it;
//   - what stands at a cell is told by what draws it: noting it changes no drawing;
//   - of many cards only those that are seen are drawn and asked about.
package views
