import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { documentedPath, routerPath } from './router-path.ts';
import { operations } from './routes/index.ts';

describe('routerPath', () => {
  test('a colon that stands for itself is doubled, a parameter takes none', () => {
    assert.equal(routerPath('/v1/accounts/{id}:rescore'), '/v1/accounts/:id([^:/]+)::rescore');
  });

  test('documentedPath is the way back for every operation, and reads a page’s plain parameter', () => {
    for (const { path } of operations) assert.equal(documentedPath(routerPath(path)), path);
    assert.equal(documentedPath('/b/:token'), '/b/{token}');
  });
});
