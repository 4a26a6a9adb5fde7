import fc from 'fast-check';
import { namedSchemas } from '../../src/api/schemas/index.ts';

/** JSON Schema, as far as the API's own go. */
interface Schema {
  $ref?: string;
  $id?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const byName = new Map<string, Schema>(
  namedSchemas.map((schema) => [schema.$id, schema as unknown as Schema]),
);

/** What people and programs send that nobody asked for. */
export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  '0000-01-01',
  '10000-01-01T00:00:00Z',
  '2026-02-31',
  '2026-02-31T10:00:00Z',
  '1e3',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  'null',
  'undefined',
  '__proto__',
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '*',
  '[]',
  '{}',
  '😀',
  'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
  'ACC_01KAY6WQSGF1VTK9M8TA1T7S9K',
] as const;

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(100, 5000, 100_000).map((length) => 'a'.repeat(length)),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324, [], {}, [[]], [null], {
    a: {},
  }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Bodies for a schema: most fit, some fit but for one place, some are anything. */
export function bodyFor(schema: unknown): fc.Arbitrary<unknown> {
  const fitting = fittingTo(schema as Schema, 0);
  return fc.oneof(
    { arbitrary: fitting, weight: 6 },
    {
      arbitrary: fc.tuple(fitting, fc.nat(), oddValue).map(([value, at, odd]) => withOneOdd(value, at, odd)),
      weight: 4,
    },
    { arbitrary: oddValue, weight: 1 },
  );
}

/** A text for a parameter of an address. */
export function parameterFor(schema: unknown): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fittingTo(schema as Schema, 0).map(String), weight: 5 },
    { arbitrary: oddText.map((text) => text.slice(0, 500)), weight: 1 },
  );
}

function fittingTo(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  if (schema.$ref !== undefined) return fittingTo(byName.get(schema.$ref) ?? {}, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => fittingTo(each, depth + 1)));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
}

function ofType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textFor(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fittingTo(schema.items ?? {}, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'object':
      return objectFor(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textFor({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  const known = fc
    .constantFrom(
      'ferncastle.example',
      'https://hooks.example.com/x',
      'ines@ferncastle.example',
      '2026-11-01',
      'funding',
      'NL',
    )
    .filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc.oneof(plain, maxLength >= 30 ? known : plain);
}

function objectFor(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, fittingTo(member, depth + 1)] as const,
  );
  const required = (schema.required ?? []).filter((name) => name in (schema.properties ?? {}));
  const own = fc.record(Object.fromEntries(members), { requiredKeys: required });
  const value = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties;
  if (typeof value !== 'object') return own;
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), fittingTo(value, depth + 1), {
    maxKeys: 4,
  });
  return fc.tuple(more, own).map(([rest, mine]) => ({ ...rest, ...mine }));
}

/** The same with the value at one of its places replaced, counted through in document order. */
function withOneOdd(value: unknown, at: number, odd: unknown): unknown {
  const places = pathsOf(value);
  return replaced(value, places[at % places.length] ?? [], odd);
}

/** The way to every place of a value, itself first. */
export function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))];
}

export function replaced(value: unknown, [name, ...rest]: string[], odd: unknown): unknown {
  if (name === undefined) return odd;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[name] = replaced(copy[name], rest, odd);
  return copy;
}
