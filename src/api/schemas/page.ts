import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { nullable, reference } from './fields.ts';

/** Every list answers this: the items, whether there are more, and what to ask for them with. */
export function pageOf<T extends TSchema>(item: T, name: string) {
  const { examples: [example] = [] } = item as { examples?: unknown[] };
  return Type.Object(
    {
      data: Type.Array(reference(item)),
      has_more: Type.Boolean({ description: 'Whether there is a next page.' }),
      next_cursor: nullable('string', {
        description: 'Pass it as `cursor` for the next page; null on the last one.',
      }),
    },
    {
      $id: name,
      ...(example === undefined
        ? {}
        : { examples: [{ data: [example], has_more: false, next_cursor: null }] }),
    },
  );
}

export const pageQuery = {
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: '`next_cursor` of the page before, with the same filters. Opaque.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Items a page.' })),
};
