import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOpenApi } from './openapi.ts';
import { documentOf } from './document-fixture.ts';
import { retirementOf } from './retirement-headers.ts';

describe('retirementOf', () => {
  it('reads the dates of RFC 9745 and RFC 8594, and the page that explains', () => {
    assert.deepEqual(
      retirementOf({
        deprecation: '@1767225600',
        sunset: 'Wed, 31 Mar 2027 23:59:59 GMT',
        link: '<https://api.quernlight.example/next>; rel="next", <https://docs.quernlight.example/v1-ends>; rel="sunset"; type="text/html"',
      }),
      {
        deprecatedAt: '2026-01-01',
        sunsetAt: '2027-03-31',
        policy: 'https://docs.quernlight.example/v1-ends',
      },
    );
    assert.deepEqual(retirementOf({ deprecation: 'Fri, 02 Jan 2026 10:00:00 GMT' }), {
      deprecatedAt: '2026-01-02',
      sunsetAt: null,
      policy: null,
    });
  });

  it('says nothing where there is no date to go by', () => {
    for (const headers of [
      {},
      { deprecation: 'true' },
      { deprecation: '@99999999999' },
      { deprecation: '@-5' },
      { sunset: 'soon' },
      { sunset: `${'9'.repeat(5_000)}` },
      { link: '<https://x.example/>; rel="sunset"' },
    ])
      assert.equal(retirementOf(headers), null, JSON.stringify(headers).slice(0, 80));
  });
});

describe('readOpenApi', () => {
  it('reads which operations are deprecated, and the headers of the answer', () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'Mills', version: '7' },
      paths: {
        '/v1/orders': { get: { deprecated: true }, post: { deprecated: false }, summary: 'deprecated' },
        '/v2/orders': { get: {} },
        '/v3/odd': 'deprecated',
      },
    };
    const read = readOpenApi({
      ...documentOf(JSON.stringify(description)),
      headers: { 'content-type': 'application/json', sunset: 'Wed, 31 Mar 2027 23:59:59 GMT' },
    });
    assert.ok(read.ok);
    assert.deepEqual(read.value.deprecated, ['GET /v1/orders']);
    assert.equal(read.value.retirement?.sunsetAt, '2027-03-31');
  });
});
