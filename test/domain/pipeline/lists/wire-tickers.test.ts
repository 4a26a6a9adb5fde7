import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import type { Article } from '../../../../src/domain/ground/observations/index.ts';
import { recordWire } from '../../../../src/domain/pipeline/lists/record-wire.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const release = (title: string, text: string, number: number): Article => ({
  id: String(number),
  url: `https://wire.example/${number}`,
  title,
  text,
  publishedAt: '2026-11-20T09:00:00.000Z',
  publishedPrecision: 'second',
  author: null,
  categories: [],
});

describe('a wire and the symbols of listed companies', () => {
  let ctx: TestContext;
  const ids = new Map<string, string>();
  before(async () => {
    ctx = await createTestContext({ clock: { now: () => NOW } });
    const { actor } = await createTestWorkspace(ctx);
    for (const [name, symbols] of [
      ['Ambervane', ['QRNL']],
      ['Fennimark', ['BOND']],
      ['Ironquay', null],
    ] as const) {
      const domain = `${name.toLowerCase()}.example`;
      const { id } = await createAccount(ctx, actor, { domain, name });
      ids.set(name, id);
      if (symbols === null) continue;
      const fact = {
        value: [...symbols],
        source: 'https://data.sec.gov/x',
        date: NOW.toISOString(),
        confidence: 0.95,
      };
      await ctx.db
        .updateTable('accounts')
        .set({ found_facts: JSON.stringify({ tickers: fact }) })
        .where('workspace_id', '=', actor.workspaceId)
        .where('id', '=', id)
        .execute();
    }
  });
  after(() => ctx.close());

  it('tell of an account that the release calls by another name, and of no bystander or namesake', async () => {
    await recordWire(ctx, 'https://wire.example/feed', {
      kind: 'articles',
      articles: [
        release(
          'Quernlight Holdings Raises $40 Million in Series B Funding',
          'BOISE, Nov. 20, 2026 (WIRE) -- Quernlight Holdings, Inc. (NASDAQ: QRNL), a maker of mills, today announced a $40 million Series B.',
          1,
        ),
        // The symbol of a Canadian company, and one that is only the customer.
        release(
          'Bond Metals Raises $9 Million in Series A Funding',
          'TORONTO, Nov. 20, 2026 (WIRE) -- Bond Metals Ltd. (TSX: BOND) today announced a $9 million Series A.',
          2,
        ),
        release(
          'Lampwright Raises $12 Million in Series A Funding',
          'DOVER, Nov. 20, 2026 (WIRE) -- Lampwright, which serves Beacon Bonds Corp (NYSE: BOND), today announced a $12 million Series A.',
          3,
        ),
      ],
    });
    const signals = await ctx.db
      .selectFrom('signals')
      .select(['account_id', 'type', 'subtype', 'source_url'])
      .execute();
    assert.deepEqual(signals, [
      {
        account_id: ids.get('Ambervane'),
        type: 'funding',
        subtype: 'series_b',
        source_url: 'https://wire.example/1',
      },
    ]);
  });
});
