import { Type } from 'typebox';

/** The answer of a 204: none. */
export const NoContent = Type.Unsafe<void>({ type: 'null' });
