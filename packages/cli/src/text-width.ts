import { stripVTControlCharacters } from 'node:util';

const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
const TWO_WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const PICTURE = /\p{Extended_Pictographic}/u;

function characterWidth(character: string): number {
  if (NO_WIDTH.test(character)) return 0;
  if (TWO_WIDE.test(character)) return 2;
  return PICTURE.test(character) || (character.codePointAt(0) ?? 0) >= 0x20000 ? 2 : 1;
}

/** How many columns of a terminal a text takes, colours not counted. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of stripVTControlCharacters(text)) width += characterWidth(character);
  return width;
}

/** Cut to so many columns, with a mark where something is missing. For text without colours. */
export function shortened(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  for (const character of text) {
    width += characterWidth(character);
    if (width > columns - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export function padRight(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - textWidth(text)));
}

export function padLeft(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - textWidth(text))) + text;
}

/** Pieces in as many lines as they need, the first after a heading and the others under it. */
export function flow(heading: string, pieces: readonly string[], columns: number, separator = ' · '): string[] {
  const indent = ' '.repeat(textWidth(heading));
  const lines: string[] = [];
  let line = heading;
  let isEmpty = true;
  for (const piece of pieces) {
    const longer = isEmpty ? line + piece : line + separator + piece;
    if (isEmpty || textWidth(longer) <= columns) {
      line = longer;
      isEmpty = false;
    } else {
      lines.push(line);
      line = indent + piece;
    }
  }
  return [...lines, line];
}

/** A sentence in lines of at most so many columns, broken between words. */
export function wrapped(text: string, columns: number, indent = ''): string[] {
  const [first = '', ...rest] = flow('', text.split(' '), columns, ' ');
  return rest.length === 0 ? [first] : [first, ...flow(indent, rest.join(' ').split(' '), columns, ' ')];
}
