/** As much of JSON Schema as the server's own schemas come to. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A number from 0 to 1, from a seed: the same messages every time. */
export type Random = () => number;

/** mulberry32: small, and good enough to choose what to break. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  '\u0000',
  '\ud800',
  '‮',
  "'; drop table entries; --",
  'x'.repeat(5000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  Number.MAX_SAFE_INTEGER,
  '../../etc/passwd',
  '<script>',
];

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Something that fits a schema, more or less. `known` are words that mean something to the server. */
export function valueFor(schema: JsonSchema, random: Random, known: readonly string[]): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return oneOf(schema.enum, random);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueFor(oneOf(choices, random), random, known);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, random, known)));
  const type = typeof schema.type === 'string' ? schema.type : oneOf(schema.type ?? ['string'], random);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueFor(inner, random, known)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(random() * 7) }, () => valueFor(schema.items ?? {}, random, known));
    case 'integer':
    case 'number':
      return Math.floor((schema.minimum ?? 0) + random() * Math.min(40, schema.maximum ?? 40));
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return random() < 0.7 ? oneOf(known, random) : `${JSON.stringify(oneOf(JUNK, random))}`;
  }
}

/** Breaks something in it: a part is replaced, left out, doubled or added. */
export function spoiled(value: unknown, random: Random): unknown {
  const inner = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (inner.length === 0 || random() < 0.15) return oneOf(JUNK, random);
  const name = oneOf(inner, random);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const how = random();
  if (how < 0.55) copy[name] = spoiled(copy[name], random);
  else if (how < 0.75) delete copy[name];
  else if (how < 0.9)
    copy[oneOf(['seat', 'events', 'account', 'id', 'admin', '__proto__'], random)] = oneOf(JUNK, random);
  else return [value, value];
  return copy;
}
