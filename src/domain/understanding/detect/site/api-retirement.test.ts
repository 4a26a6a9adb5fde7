import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { OpenApiObservation } from '../../../ground/observations/index.ts';
import { detect } from '../index.ts';

const api = (change: Partial<OpenApiObservation>): OpenApiObservation => ({
  kind: 'openapi',
  present: true,
  title: 'Mills API',
  version: '1',
  paths: ['/v1/grain', '/v1/mills', '/v1/orders', '/v2/orders'],
  deprecated: [],
  retirement: null,
  ...change,
});

function told(
  before: Partial<OpenApiObservation> | null,
  after: Partial<OpenApiObservation>,
  visits = 2,
): string[] {
  const current = seen(api(after), visits, 1);
  const watched = watch(before === null ? [current] : [current, seen(api(before), 5, 30, 2)], {
    sourceKind: 'openapi',
  });
  return detect(watched, contextOf())
    .findings.filter(({ type }) => type === 'product_sunset')
    .map(
      ({ subtype, strength, title, occurredAt }) =>
        `${subtype} ${strength} ${occurredAt.toISOString().slice(0, 10)} ${title}`,
    );
}

const header = (deprecatedAt: string | null, sunsetAt: string | null): Partial<OpenApiObservation> => ({
  retirement: { deprecatedAt, sunsetAt, policy: null },
});
const day = (ago: number): string => daysAgo(ago).toISOString().slice(0, 10);

describe('product_sunset of an API', () => {
  it('tells a Deprecation header with its own day, on the first visit too', () => {
    const expected = [`deprecation 50 ${day(20)} Mills API: deprecated since ${day(20)}`];
    assert.deepEqual(told(null, header(day(20), null)), expected);
    assert.deepEqual(told({}, header(day(20), null), 1), expected);
  });

  it('tells a Sunset header that an earlier visit did not show, as an end with its day', () => {
    const ends = day(-200);
    assert.deepEqual(told({}, header(null, ends)), [`api_retired 70 ${day(1)} Mills API, ends on ${ends}`]);
    assert.deepEqual(told(null, header(null, ends)), []);
    assert.deepEqual(told(header(null, ends), header(null, ends)), []);
    assert.deepEqual(told({}, header(null, ends), 1), []);
  });

  it('leaves a deprecation alone that is long past, still to come, or known', () => {
    assert.deepEqual(told(null, header(day(200), null)), []);
    assert.deepEqual(told(null, header(day(-30), null)), []);
    assert.deepEqual(told(header(day(20), null), { ...header(day(20), null), version: '2' }), []);
  });

  it('tells operations that are newly marked as deprecated', () => {
    assert.deepEqual(told({}, { deprecated: ['GET /v1/orders'] }), [
      `deprecation 50 ${day(1)} Mills API: GET /v1/orders deprecated`,
    ]);
    // Documented late, and so from the start.
    const late = { paths: [...api({}).paths, '/v0/orders'], deprecated: ['GET /v0/orders'] };
    assert.deepEqual(told({}, late), []);
    assert.deepEqual(told(null, { deprecated: ['GET /v1/orders'] }), []);
  });

  it('tells deprecated operations that are gone, and not another description at the same address', () => {
    const before = { deprecated: ['GET /v1/orders', 'POST /v1/orders'] };
    assert.deepEqual(told(before, { paths: ['/v1/grain', '/v1/mills', '/v2/orders'] }), [
      `api_retired 70 ${day(1)} Mills API: 2 operations retired`,
    ]);
    assert.deepEqual(told(before, { paths: ['/v2/orders'] }), []);
    assert.deepEqual(told({}, { paths: ['/v1/grain', '/v1/mills', '/v2/orders'] }), []);
  });
});
