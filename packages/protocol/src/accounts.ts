import { z } from 'zod';
import { idSchema } from './ids.js';
import { nameSchema } from './names.js';

/**
 * What somebody with an account is, with more fields: a guest, until a name is claimed; or a member; or a bot account,
 * which a program of its owner's plays. A guest who has chosen no name has a number, and everybody reads "guest" in
 * their own language; their `name` is the text for records and mails.
 */
export function accountKinds<Shape extends z.ZodRawShape>(shape: Shape) {
  const name = z.string();
  return [
    z.object({ kind: z.literal('guest'), name, number: z.int().exactOptional(), ...shape }),
    z.object({ kind: z.literal('member'), name, ...shape }),
    z.object({ kind: z.literal('botAccount'), name, ...shape }),
  ] as const;
}

export const accountSchema = z.discriminatedUnion('kind', accountKinds({ id: idSchema }));
export type Account = z.infer<typeof accountSchema>;

export const MIN_PASSWORD_LENGTH = 8;
export const passwordSchema = z.string().min(MIN_PASSWORD_LENGTH).max(128);

/** A guest claims a name: with a password, or without one if they have a passkey. */
export const claimSchema = z.strictObject({ name: nameSchema, password: passwordSchema.optional() });
export type Claim = z.infer<typeof claimSchema>;

/** Does not check the format of names and passwords: that would reveal which ones can exist. */
export const signInSchema = z.strictObject({ name: z.string().max(200), password: z.string().max(200) });
export type SignIn = z.infer<typeof signInSchema>;

export const renameSchema = z.strictObject({ name: nameSchema });

/** The own name, typed once more: what can't be undone needs more than a click. */
export const deleteAccountSchema = z.strictObject({ name: z.string().max(200) });

/** What a browser's passkey functions take: the WebAuthn standard's options, passed on as they are. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const base64url = z.base64url().max(8000);
const passkeyAnswer = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
/** A new passkey, or the proof of an existing one. */
export const newPasskeySchema = z.looseObject({
  ...passkeyAnswer,
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const passkeyProofSchema = z.looseObject({
  ...passkeyAnswer,
  response: z.looseObject({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** Adding or changing a way to sign in is confirmed by the password or a passkey. */
export const confirmationSchema = z.union([
  z.strictObject({ current: z.string().max(200) }),
  z.strictObject({ passkey: passkeyProofSchema }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Tokens are revoked with all sessions, unless `keepTokens`. */
const keepTokens = z.boolean().default(false);

/** The password that is to be, and a confirmation. */
export const changePasswordSchema = z.union([
  z.strictObject({ current: z.string().max(200), password: passwordSchema, keepTokens }),
  z.strictObject({ passkey: passkeyProofSchema, password: passwordSchema, keepTokens }),
]);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const signOutEverywhereSchema = z.strictObject({ keepTokens });

/** A guest, who has nothing but a session, confirms nothing. */
export const beginPasskeySchema = z.strictObject({ confirm: confirmationSchema.optional() });

export const passkeySchema = z.object({ id: idSchema, createdAt: z.string() });
export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

/** Done; there is nothing to report. */
export const doneSchema = z.object({ done: z.literal(true) });
