import fc from 'fast-check';

/** As much of JSON Schema as the server's own schemas come to. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

const NASTY = [
  '\u0000',
  '\ud800',
  '‮',
  "'; drop table entries; --",
  '../../etc/passwd',
  '<script>',
  'x'.repeat(5000),
  1e308,
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER,
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'),
] as const;

const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom<unknown>(...NASTY), fc.jsonValue({ maxDepth: 3 }));

/** What nearly fits a schema: in one place or another it is junk, or something is missing or too much. */
export function nearly(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: junk });
}

/** `known` are words that mean something to the server. */
function fitting(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => nearly(choice, known)));
  if (typeof schema.type === 'object')
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, known)));
  switch (schema.type) {
    case 'object':
      return objects(schema.properties ?? {}, known);
    case 'array':
      return fc.array(nearly(schema.items ?? {}, known), { maxLength: 7 });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(40, schema.maximum ?? 40) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.string() });
  }
}

function objects(properties: Readonly<Record<string, JsonSchema>>, known: readonly string[]): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, nearly(inner, known)]));
  const extra = fc.dictionary(fc.constantFrom('seat', 'events', 'account', 'id', 'admin'), junk, { minKeys: 1 });
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(parts) },
    { weight: 1, arbitrary: fc.record(parts, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(parts), extra).map(([fit, more]) => ({ ...fit, ...more })) },
  );
}
