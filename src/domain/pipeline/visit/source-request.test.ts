import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { federalAwardSearches } from '../../watching/sources/federal-awards.ts';
import { sourceRequest } from './source-request.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('sourceRequest', () => {
  it('asks for a page by GET', () => {
    const request = sourceRequest('home', 'https://lumenforge.example/?gov=1', NOW);
    assert.deepEqual(
      [request.method, request.url, request.body],
      ['GET', 'https://lumenforge.example/?gov=1', undefined],
    );
  });

  it('asks for federal awards by POST, a search for each group of award types', () => {
    const searches = federalAwardSearches('Lumen & Forge, Inc.');
    assert.equal(new Set(searches.map(({ url }) => url)).size, 3);
    const [contracts] = searches;
    const request = sourceRequest('gov', contracts?.url ?? '', NOW);
    assert.equal(request.method, 'POST');
    assert.equal(request.url, 'https://api.usaspending.gov/api/v2/search/spending_by_award/');
    assert.equal(request.headers['content-type'], 'application/json');
    const asked = JSON.parse(request.body ?? '') as { filters: Record<string, unknown>; limit: number };
    assert.deepEqual(asked.filters, {
      recipient_search_text: ['Lumen & Forge, Inc.'],
      award_type_codes: ['A', 'B', 'C', 'D'],
      time_period: [{ start_date: '2026-07-23', end_date: '2026-11-20' }],
    });
    assert.deepEqual(federalAwardSearches('X, Inc.'), [], 'too short a name finds everyone');
  });
});
