import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { askFor } from '../../src/domain/ground/language-model/ask-for.ts';
import { howLong } from './how-long.ts';

const form = {
  name: 'answer',
  schema: Type.Object({ sentences: Type.Array(Type.String(), { maxItems: 3 }), score: Type.Number() }),
  mostTokens: 100,
};
const llm = {
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKey: 'sk-secret',
  model: 'any',
  timeout: 1000,
  briefs: true,
};

/** What stands where an answer of the model stands: nearly right, or anything. */
const content = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc
    .record({
      sentences: fc.array(fc.oneof(fc.string(), fc.integer())),
      score: fc.oneof(fc.double(), fc.string()),
    })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{"sentences":[],"score":1}', `${'['.repeat(20_000)}`, 'x'.repeat(100_000)),
);
const completion = fc
  .record({
    content,
    finish: fc.oneof(fc.string(), fc.constantFrom('stop', 'length', 'content_filter', null)),
  })
  .map((given) =>
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      created: 1,
      model: 'any',
      choices: [
        { index: 0, message: { role: 'assistant', content: given.content }, finish_reason: given.finish },
      ],
      usage: {},
    }),
  );
const answers = fc.record({
  body: fc.oneof(
    completion,
    content,
    completion.map((text) => text.slice(0, text.length / 2)),
  ),
  status: fc.oneof(fc.constant(200), fc.constantFrom(201, 400, 401, 404, 413, 422, 429, 500, 503)),
  type: fc.constantFrom('application/json', 'text/html', 'text/event-stream', ''),
});

test('whatever an endpoint for models answers ends as a value that fits, or as a reason', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async ({ body, status, type }) => {
      const fetch = (): Promise<Response> =>
        Promise.resolve(new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } }));
      const asked = await askFor(
        form,
        llm as never,
        fetch,
        { system: 's', prompt: 'p' },
        new AbortController().signal,
      );
      if (asked.ok) return assert.ok(Check(form.schema, asked.answer));
      assert.ok(asked.detail.length <= 300);
      assert.doesNotMatch(asked.detail, /sk-secret|\n/);
    }),
    howLong(300),
  );
});
