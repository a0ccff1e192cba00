import { z } from 'zod';

/** What a browser's PushManager gives out, as JSON. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .regex(/^[\x21-\x7e]+$/, 'expected printable ASCII characters'),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** The language is that of the page; mails are in English where there are no texts in it. */
export const mailAddressSchema = z.strictObject({
  address: z.email().max(200),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('en'),
});

/** How an account is notified that a slow game waits for it. */
export const noticesSchema = z.object({
  /** The server's public key, for the browser's PushManager. */
  pushKey: z.string(),
  /** How many browsers are notified. */
  browsers: z.int(),
  /** Whether this server can send mail at all. */
  canMail: z.boolean(),
  mail: z.object({ address: z.string(), confirmed: z.boolean() }).nullable(),
});
export type NoticeSettings = z.infer<typeof noticesSchema>;

/** What a browser is sent: enough to word it in its own language. */
export interface TurnNotice {
  readonly type: 'turn';
  readonly game: string;
  readonly table: string;
  /** Who sits there. */
  readonly names: readonly string[];
  readonly round: number;
}
