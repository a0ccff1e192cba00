import type { Why } from '@don/bots';

/** A bot's reason in English, by its key and its facts. */
export function whyText({ key, data }: Why): string {
  const facts = Object.entries(data).flatMap(([name, value]) => (value === null ? [] : [`${words(name)} ${value}`]));
  return facts.length > 0 ? `${words(key)} (${facts.join(', ')})` : words(key);
}

/** `mostChips` and `most_chips` as `most chips`. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase();
}
