declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: { decrypt(body: Buffer, keys: { version: string; privateKey: ECDH; authSecret: string }): Buffer };
  export default ece;
}
