import { type Account, accountSchema, doneSchema, passkeyOptionsSchema } from '@don/protocol';
import { request } from './http.js';

/** Whether this browser can make passkeys, and speak of them in JSON. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Makes a passkey on this device and adds it to our account; a member confirms that the account is theirs. */
export async function addPasskey(confirm?: object): Promise<void> {
  const options = await request('POST', '/api/account/passkeys/options', passkeyOptionsSchema, { confirm });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  await request('POST', '/api/account/passkeys', doneSchema, jsonOf(await navigator.credentials.create({ publicKey })));
}

/** Signs in with a passkey. */
export async function signInByPasskey(): Promise<Account> {
  return request('POST', '/api/sign-in/passkey', accountSchema, await passkeyProof());
}

/** What a passkey of this device says to the server's question, which it can be asked once. */
export async function passkeyProof(): Promise<object> {
  const options = await request('POST', '/api/sign-in/passkey/options', passkeyOptionsSchema);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return jsonOf(await navigator.credentials.get({ publicKey }));
}

function jsonOf(credential: Credential | null): object {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the browser gave no passkey');
  return credential.toJSON();
}
