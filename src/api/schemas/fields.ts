import { Type } from 'typebox';
import type { TSchema, TUnsafe } from 'typebox';

/** A moment in UTC with three decimals, as every body shows it. */
export const timestamp = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-20T09:30:00.123Z'] });

/** Types as an array, not `anyOf` with null: the serialiser compiles it, and readers of the OpenAPI text understand it. */
export function nullable<T extends 'string' | 'integer' | 'number' | 'boolean'>(
  type: T,
  options: Record<string, unknown> = {},
): TUnsafe<(T extends 'string' ? string : T extends 'boolean' ? boolean : number) | null> {
  return Type.Unsafe({ type: [type, 'null'], ...options });
}

export const nullableTimestamp = (description: string) =>
  nullable('string', { format: 'date-time', description, examples: ['2026-11-20T09:30:00.123Z'] });

/** A string that is one of these. `Type.Enum` alone leaves out the type, without which the serialiser guesses. */
export function oneOf<const V extends readonly string[]>(
  values: V,
  options: Record<string, unknown> = {},
): TUnsafe<V[number]> {
  return Type.Unsafe({ type: 'string', enum: [...values], ...options });
}

/** A schema that stands under `components` by its `$id`. */
export function reference<T extends TSchema>(schema: T): T {
  return Type.Ref((schema as unknown as { $id: string }).$id) as unknown as T;
}

export const closed = { additionalProperties: false } as const;

export const idParam = (prefix: string, what: string) =>
  Type.String({
    description: `Identifier of the ${what}.`,
    examples: [`${prefix}_01kay6wqsgf1vtk9m8ta1t7s9k`],
  });
