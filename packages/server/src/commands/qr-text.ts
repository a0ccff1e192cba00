import { generate } from 'lean-qr';

/** So many modules of white around it let a camera find it. */
const MARGIN = 2;
/** Black on white, whatever the terminal's own colours are. */
const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';

/** A text as a QR code for a terminal: each character is two modules, one above the other. */
export function qrText(text: string): string {
  const code = generate(text);
  let lines = '';
  for (let y = -MARGIN; y < code.size + MARGIN; y += 2) {
    let line = '';
    for (let x = -MARGIN; x < code.size + MARGIN; x++) line += block(code.get(x, y), code.get(x, y + 1));
    lines += `${BLACK_ON_WHITE}${line}${RESET}\n`;
  }
  return lines;
}

function block(above: boolean, below: boolean): string {
  if (above) return below ? '█' : '▀';
  return below ? '▄' : ' ';
}
