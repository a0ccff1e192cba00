import type { Account, Confirmation, NewPasskey, PasskeyProof } from '@don/protocol';
import { request } from './http.js';

/** Whether this browser can make passkeys, and speak of them in JSON. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Makes a passkey on this device and adds it to our account; a member confirms that the account is theirs. */
export async function addPasskey(confirm?: Confirmation): Promise<void> {
  const options = await request('beginPasskey', { ...(confirm && { confirm }) });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  await request('addPasskey', jsonOf<NewPasskey>(await navigator.credentials.create({ publicKey })));
}

/** Signs in with a passkey. */
export async function signInByPasskey(): Promise<Account> {
  return request('signInByPasskey', await passkeyProof());
}

/** What a passkey of this device says to the server's question, which it can be asked once. */
export async function passkeyProof(): Promise<PasskeyProof> {
  const options = await request('beginPasskeySignIn', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return jsonOf(await navigator.credentials.get({ publicKey }));
}

/** The server says whether it is what it takes. */
function jsonOf<Json = PasskeyProof>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the browser gave no passkey');
  return credential.toJSON() as Json;
}
