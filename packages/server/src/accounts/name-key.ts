/** Letters of other scripts, and pairs, that pass for Latin ones at a glance; capitals count as their small letters. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ѵ: 'v',
  ү: 'y',
  ӏ: 'i',
  ԛ: 'q',
  ԝ: 'w',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ζ: 'z',
  // Latin without its dot or with a stroke, small capitals, letters of phonetics, and digits
  ı: 'i',
  ȷ: 'j',
  ø: 'o',
  ł: 'i',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ƀ: 'b',
  ƅ: 'b',
  ƿ: 'p',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ɪ: 'i',
  ʟ: 'i',
  ǀ: 'i',
  ǃ: 'i',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
  '0': 'o',
  '1': 'i',
};

/** Two names are the same if they have the same key: it ignores how letters are written. */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}|\p{C}|[ _.-]/gu, '')
    .toLowerCase();
  const letters = [...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
  return letters.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Two Greek letters pass for one Latin letter as capitals, and for another one as small letters. */
const TWO_FACED = [
  ['Η', 'H'],
  ['Ν', 'N'],
] as const;

/** The key of what a name passes for with its capitals as they are. */
function lookOf(name: string): string {
  return nameKey(TWO_FACED.reduce((text, [greek, latin]) => text.replaceAll(greek, latin), name.normalize('NFKD')));
}

/** Whether two names are the same, or look alike as they are written. */
export function lookAlike(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other) || lookOf(one) === lookOf(other);
}

/** Both ways to read a name: two names look alike if they share one of them. */
export function looksOf(name: string): [string, string] {
  return [`key ${nameKey(name)}`, `look ${lookOf(name)}`];
}

/** The keys of names that may look like this one. */
export function keysNear(name: string): string[] {
  const capitals = name.normalize('NFKD').toUpperCase();
  const inGreek = TWO_FACED.reduce((text, [greek, latin]) => text.replaceAll(latin, greek), capitals);
  return [nameKey(name), lookOf(name), nameKey(inGreek)];
}

/** The names of the server itself, and of guests in each language of the page. */
const OURS = ['admin', 'don', 'host', 'moderator', 'nobody', 'server', 'system'].map(nameKey);
const NUMBERED = ['guest', 'gast', 'invité', 'invitado', 'bot', 'deleted'].map(nameKey);
const OURS_AND_A_NUMBER = new RegExp(`^(?:${NUMBERED.join('|')})[0-9io]*$`);

export function isReserved(name: string): boolean {
  const key = nameKey(name);
  return OURS.includes(key) || OURS_AND_A_NUMBER.test(key);
}
