import type { Why } from '@don/bots';

/** A bot's reason in one English sentence. */
export function whyText(why: Why): string {
  return why.key;
}
