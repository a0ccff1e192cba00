import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** As much of CBOR as a passkey needs: whole numbers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as never)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  return size < 256 ? Buffer.from([(type << 5) | 24, size]) : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const USER_IS_THERE = 0x05;
const HAS_KEY = 0x40;

/** A device with one passkey, real keys and real signatures, in place of a browser's. */
export class PasskeyDevice {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(16);

  constructor(private readonly origin: string) {}

  create({ challenge, rp }: { challenge: string; rp: { id: string } }): object {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, USER_IS_THERE | HAS_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      cbor(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
    });
  }

  prove({ challenge, rpId }: { challenge: string; rpId: string }): object {
    const clientData = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(rpId, USER_IS_THERE);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4)]);
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
