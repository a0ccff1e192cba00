/** What a flag says, as a number: a slip is told before anything is started, and never measured. */
export function numberIn(flag: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Error(`--${flag} ${text}: expected a number from 0 on`);
  return value;
}
