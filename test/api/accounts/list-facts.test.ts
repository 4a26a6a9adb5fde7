import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { weighFacts } from '../../../src/domain/understanding/facts/fact-candidates.ts';
import type { FoundFacts } from '../../../src/domain/ground/rows/index.ts';
import { inTransaction } from '../../../src/domain/ground/transaction.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';

const PAGE = 'https://ferncastle.example/';
const FILING = 'https://filings.example/ferncastle';

describe('listFacts', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let path: string;
  before(async () => {
    api = await createTestApi({ clock });
    const body = { domain: 'ferncastle.example', industry: 'Logistics', attributes: { segment: 'mid' } };
    path = `/v1/accounts/${(await api.request('POST', '/v1/accounts', { body })).body['id']}`;
  });
  after(() => api.close());

  /** What a page says, as the reader of pages records it. */
  async function say(
    source: string,
    confidence: number,
    said: Record<string, string | number>,
  ): Promise<void> {
    const id = path.split('/')[3] ?? '';
    const date = clock.now().toISOString();
    const found: FoundFacts = Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name, { value, source, date, confidence }]),
    );
    await inTransaction(api.ctx, async (tx) => {
      const { found_facts } = await tx.db
        .selectFrom('accounts')
        .select('found_facts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const believed = await weighFacts(tx, api.workspaceId, id, found_facts, found);
      await tx.db
        .updateTable('accounts')
        .set({ found_facts: JSON.stringify({ ...found_facts, ...believed }) })
        .where('id', '=', id)
        .execute();
    });
  }
  const facts = async (): Promise<Record<string, unknown>> => {
    const answer = await api.request('GET', `${path}/facts`, { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    return Object.fromEntries(
      itemsOf(answer.body['data']).map(({ attribute, ...rest }) => [String(attribute), rest]),
    );
  };

  test('200: every fact with its source and date, and the others with the reason why they do not stand', async () => {
    const added = clock.now().toISOString();
    clock.advance(1000);
    await say(PAGE, 0.8, { industry: 'Freight', city: 'Rotterdam', country: 'NL' });
    clock.advance(1000);
    await say(`${PAGE}about`, 0.8, { city: 'Delft' });
    await say(FILING, 0.95, { country: 'DE' });
    const shown = await facts();
    const byClient = { source: 'client', source_url: null, observed_at: added, confidence: 1 };
    const earlier = new Date(clock.now().getTime() - 1000).toISOString();
    const ofPage = { source: 'crawl', source_url: PAGE, observed_at: earlier, confidence: 0.8 };
    const later = { source: 'crawl', observed_at: clock.now().toISOString() };
    assert.deepEqual(shown, {
      city: {
        value: 'Delft',
        ...later,
        source_url: `${PAGE}about`,
        confidence: 0.8,
        others: [{ value: 'Rotterdam', ...ofPage, reason: 'older' }],
      },
      country: {
        value: 'DE',
        ...later,
        source_url: FILING,
        confidence: 0.95,
        others: [{ value: 'NL', ...ofPage, reason: 'less_sure' }],
      },
      industry: {
        value: 'Logistics',
        ...byClient,
        others: [{ value: 'Freight', ...ofPage, reason: 'set_by_client' }],
      },
      segment: { value: 'mid', ...byClient, others: [] },
    });
  });

  test('a correction is dated when it was made, whatever else happens to the account; null withdraws it', async () => {
    clock.advance(1000);
    const set = clock.now().toISOString();
    await api.request('PATCH', path, { body: { city: 'Leiden', attributes: { segment: 'large' } } });
    clock.advance(1000);
    await api.request('PATCH', path, { body: { tags: ['emea'] } });
    await api.request('POST', `${path}:rescore`);
    const batch = { items: [{ domain: 'ferncastle.example', country: 'BE' }], on_conflict: 'update' };
    await api.request('POST', '/v1/accounts:batch', { body: batch });
    await say(PAGE, 0.95, { city: 'Rotterdam', country: 'NL' });
    const shown = (await facts()) as Record<
      string,
      { value: unknown; observed_at: string; others: object[] }
    >;
    assert.deepEqual([shown['city']?.value, shown['city']?.observed_at], ['Leiden', set]);
    assert.deepEqual([shown['segment']?.value, shown['segment']?.observed_at], ['large', set]);
    assert.deepEqual(
      [shown['country']?.value, shown['country']?.observed_at],
      ['BE', clock.now().toISOString()],
    );
    assert.equal(shown['city']?.others.length, 2);
    await api.request('PATCH', path, { body: { city: null } });
    assert.equal(((await facts())['city'] as { value: unknown }).value, 'Rotterdam');
  });

  test('404 and 410: unknown, of another workspace, deleted', async () => {
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', '/v1/accounts/acc_x/facts')).status, 404);
    assert.equal((await api.request('GET', `${path}/facts`, { key: other.key })).status, 404);
    await api.request('DELETE', path);
    assert.equal((await api.request('GET', `${path}/facts`)).status, 410);
  });
});
