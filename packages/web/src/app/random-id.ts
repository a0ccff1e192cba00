/** As many random bits as nobody guesses. `crypto.randomUUID` needs HTTPS, which a server at home does not have. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
