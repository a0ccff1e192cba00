/** A value network as it ships: compact, with its origin. */
export interface PackedNet {
  /** The training run, its seed and its turn. */
  readonly run: string;
  /** A weight is a signed 16-bit number times this. */
  readonly scale: number;
  /** The weights, two bytes each, low byte first, in base64. */
  readonly data: string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 by hand: neither Node's nor the browser's own way exists on both sides. */
export function unpack({ scale, data }: PackedNet): Float64Array {
  const bytes = new Uint8Array((data.length * 3) >> 2);
  let filled = 0;
  let bits = 0;
  let pending = 0;
  for (const letter of data) {
    pending = ((pending << 6) | ALPHABET.indexOf(letter)) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[filled++] = (pending >> bits) & 0xff;
  }
  const words = new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  return Float64Array.from(words, (word) => word * scale);
}
