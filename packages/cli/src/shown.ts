/** A file's name as it can be printed: nothing in it reaches the terminal as a command. */
export function shown(path: string): string {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(path) ? path : JSON.stringify(path).replace(/[^ -~]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
