import { Type } from 'typebox';
import type { TSchema, TUnsafe } from 'typebox';

/** Members that a schema does not name are refused: a misspelt filter must not widen what is found. */
export const closed = { additionalProperties: false } as const;

export function oneOf<const V extends readonly string[]>(
  values: V,
  options: Record<string, unknown> = {},
): TUnsafe<V[number]> {
  return Type.Unsafe({ type: 'string', enum: [...values], ...options });
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** How every tool names an account. */
export const accountField = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'The account: its id (acc_…) or its domain (acme.com).',
});

export const cursorField = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'next_cursor of the page before, with the same filters.',
  }),
);

/** For tools that change something. */
export const idempotencyField = Type.Optional(
  Type.String({
    pattern: '^[\\x20-\\x7e]{1,255}$',
    description:
      '1 to 255 printable ASCII characters. The same call under the same key within 24 hours is done once and answered alike.',
  }),
);

export const TIERS = ['hot', 'warm', 'watch', 'cold'] as const;

export const breakdown = Type.Object({
  fit: Type.Integer(),
  recency: Type.Integer(),
  strength: Type.Integer(),
  depth: Type.Integer(),
});
