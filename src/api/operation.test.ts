import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { operation } from './operation.ts';
import { NoContent } from './schemas/no-content.ts';
import { nullable, oneOf } from './schemas/fields.ts';

const described = {
  method: 'GET',
  path: '/v1/things',
  operationId: 'listThings',
  summary: 'List things',
  description: 'For the compiler.',
  tag: 'Things',
  role: 'read-only',
  resource: 'read',
  status: 200,
  errors: [],
} as const;
const answer = Type.Object({ kinds: Type.Array(oneOf(['a', 'b'])), note: nullable('string') });
const kind: string = 'a';

test('a handler that returns what its schema does not say does not compile', () => {
  const kept: readonly ('a' | 'b')[] = ['a'];
  const right = operation({
    ...described,
    errors: [],
    answer,
    handle: () => Promise.resolve({ kinds: kept, note: null }),
  });
  operation({
    ...described,
    errors: [],
    answer,
    // @ts-expect-error: any text is not one of the two kinds
    handle: () => Promise.resolve({ kinds: [kind], note: null }),
  });
  operation({
    ...described,
    errors: [],
    answer,
    // @ts-expect-error: the note is missing
    handle: () => Promise.resolve({ kinds: kept }),
  });
  operation({
    ...described,
    errors: [],
    status: 202,
    answer,
    otherwise: { status: 200, answer: Type.Object({ count: Type.Integer() }) },
    handle: () => Promise.resolve({ count: 3 }),
  });
  operation({
    ...described,
    errors: [],
    status: 202,
    answer,
    otherwise: { status: 200, answer: Type.Object({ count: Type.Integer() }) },
    // @ts-expect-error: neither of the two answers
    handle: () => Promise.resolve({ count: 'three' }),
  });
  operation({
    ...described,
    errors: [],
    status: 204,
    answer: NoContent,
    // @ts-expect-error: a 204 has no body
    handle: () => Promise.resolve({ kinds: kept, note: null }),
  });
  assert.equal(right.operationId, 'listThings');
});
