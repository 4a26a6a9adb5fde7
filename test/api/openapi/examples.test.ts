import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from '../../../src/api/openapi/document.ts';

type Node = Record<string, unknown>;

const document = (await openApiDocument()) as Node;
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { 'date-time': true, uri: true, email: true },
});
ajv.addSchema({ $id: 'openapi', ...document });

/** Every schema of the document with its place in it as a JSON pointer, and what it gives as examples. */
function examplesIn(value: unknown, pointer: string): { pointer: string; examples: unknown[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const own: unknown[] = [];
  if (Array.isArray(node['examples']) && !pointer.endsWith('/properties'))
    own.push(...(node['examples'] as unknown[]));
  const inner = Object.entries(node)
    .filter(
      ([name]) =>
        !['examples', 'example', 'enum', 'default', 'const'].includes(name) ||
        pointer.endsWith('/properties'),
    )
    .flatMap(([name, member]) =>
      examplesIn(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  return [...(own.length > 0 ? [{ pointer, examples: own }] : []), ...inner];
}

function faultOf(pointer: string, example: unknown): string | null {
  const validate = ajv.compile({ $ref: `openapi#${encodeURI(pointer)}` });
  return validate(example) ? null : ajv.errorsText(validate.errors);
}

describe('examples', () => {
  const found = examplesIn(document, '');

  test('each fits its schema', () => {
    assert.ok(found.length > 40, String(found.length));
    for (const { pointer, examples } of found)
      for (const example of examples) assert.equal(faultOf(pointer, example), null, pointer);
  });

  test('so does each of a parameter, and of an event', () => {
    let count = 0;
    const look = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { schema, example } = value as Node;
      if (schema !== undefined && example !== undefined) {
        count += 1;
        assert.equal(faultOf(`${pointer}/schema`, example), null, pointer);
      }
      for (const [name, member] of Object.entries(value))
        if (name !== 'example')
          look(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    };
    look(document, '');
    assert.ok(count > 20, String(count));
  });

  test('every body that is taken or given has one', () => {
    const schemas = (document['components'] as { schemas: Record<string, Node> }).schemas;
    const named = [
      ...JSON.stringify(document['paths']).matchAll(
        /"application\/json":\{"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"/g,
      ),
    ].map(([, name]) => name ?? '');
    const without = [...new Set(named)].filter(
      (name) => schemas[name]?.['examples'] === undefined && schemas[name]?.['example'] === undefined,
    );
    assert.deepEqual(without, []);
  });
});
