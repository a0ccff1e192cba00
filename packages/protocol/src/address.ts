import { z } from 'zod';

/**
 * Where people elsewhere reach the server: by the address that its host has set, or by that of its device in the local
 * network; `device` where none is known that others could use.
 */
export const addressSchema = z.discriminatedUnion('reach', [
  z.object({ reach: z.enum(['public', 'network']), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ reach: z.literal('device') }),
]);
export type Address = z.infer<typeof addressSchema>;
