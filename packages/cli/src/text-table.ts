/** Rows of text under a heading, the first column to the left, the others to the right. */
export function textTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [heading, ...rows].map(line).join('\n');
}
