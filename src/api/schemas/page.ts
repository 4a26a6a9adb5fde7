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

/** A stretch of time by when things were made. */
export const sinceQuery = {
  since: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'ISO 8601 date or date-time, or Unix seconds: from this day or instant on.',
    }),
  ),
  until: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'The same: to the end of this day, or up to this instant.',
    }),
  ),
};

/** Of a list that comes in one page unless less is asked for. */
export const fixedListQuery = {
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2000, description: '`next_cursor` of the page before. Opaque.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'Items a page. Left out: all of them in one.' }),
  ),
};

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
