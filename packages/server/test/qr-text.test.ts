import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { qrText } from '../src/commands/qr-text.js';

test('the QR code of a terminal has the same modules as that of the page, with white around it', () => {
  const text = 'http://192.168.1.7:3000';
  const rows = qrText(text)
    .trimEnd()
    .split('\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours.
    .map((line) => line.replaceAll(/\u001b\[[\d;]*m/g, ''))
    .flatMap((line) => [[...line].map((one) => '█▀'.includes(one)), [...line].map((one) => '█▄'.includes(one))]);
  const code = generate(text);
  for (const [y, row] of rows.entries())
    for (const [x, isBlack] of row.entries()) expect(isBlack, `${x}, ${y}`).toBe(code.get(x - 2, y - 2));
  expect(rows.length).toBeGreaterThanOrEqual(code.size + 4);
});
