import { randomBytes } from 'node:crypto';
import { request } from 'undici';
import { newId } from '../../src/platform/ids.ts';
import { startServiceProcess } from '../child-process.ts';
import { openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { inTurns, median, perSecond } from '../figure.ts';
import type { Figure } from '../figure.ts';

const ROUNDS = 4;
const ACCOUNTS = 10_000;
const BATCH = 1000;
const INDUSTRIES = ['Computer software', 'Financial services', 'Steel', 'Hospitals', 'Internet', 'Retail'];

/** 10,000 accounts through the batch operation, a thousand at a time, against the same rows by one INSERT and commit a thousand. */
export const ingestAccounts: Figure = {
  name: 'ingest-accounts',
  async measure(resources) {
    const bench = await openBench(resources);
    const service = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'api' });
    const times: number[] = [];
    const ours = async (round: number): Promise<number> => {
      await clear(bench);
      const bodies = batchesOf(accountsOf(`ours${round}`)).map((items) => JSON.stringify({ items }));
      return perSecond(ACCOUNTS, async () => {
        for (const body of bodies) {
          const started = performance.now();
          await ingest(`${service.url}/v1/accounts:batch`, bench.key, body);
          if (round >= 0) times.push(performance.now() - started);
        }
      });
    };
    const bare = async (round: number): Promise<number> => {
      await clear(bench);
      const batches = batchesOf(accountsOf(`bare${round}`));
      return perSecond(ACCOUNTS, async () => {
        for (const items of batches) await insert(bench, items);
      });
    };
    // Node compiles and PostgreSQL plans at the first time.
    await ours(-1);
    await bare(-1);
    const rates = await inTurns(ROUNDS, ours, bare);
    return [
      { what: 'accounts', unit: '/s', ...rates, goal: { on: 'ours', atLeast: 5000 } },
      {
        what: 'one batch of 1,000, the median',
        unit: 'ms',
        ours: median(times),
        bare: null,
        ratio: null,
        goal: { on: 'ours', atMost: 150 },
      },
    ];
  },
};

type NewAccount = ReturnType<typeof accountsOf>[number];

function accountsOf(prefix: string) {
  return Array.from({ length: ACCOUNTS }, (_, index) => ({
    domain: `${prefix}-${index}.example`.replace('--', '-'),
    name: `Company ${index}`,
    industry: INDUSTRIES[index % INDUSTRIES.length],
    employee_count: 20 + index,
    country: index % 3 === 0 ? 'US' : 'BR',
    tags: ['imported'],
    attributes: { owner: `owner${index % 20}` },
  }));
}

function batchesOf(accounts: NewAccount[]): NewAccount[][] {
  return Array.from({ length: accounts.length / BATCH }, (_, index) =>
    accounts.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function ingest(url: string, key: string, body: string): Promise<void> {
  const response = await request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });
  const answer = (await response.body.json()) as { summary?: { created: number } };
  if (answer.summary?.created !== BATCH)
    throw new Error(`not all were created: ${JSON.stringify(answer).slice(0, 500)}`);
}

async function insert({ ctx, workspaceId }: Bench, items: NewAccount[]): Promise<void> {
  const now = new Date();
  const rows = items.map((item) => ({
    ...item,
    id: newId('acc'),
    brief_token: randomBytes(24).toString('base64url'),
  }));
  const { rowCount } = await ctx.pool.query({
    name: 'bare-insert',
    text: `insert into accounts (workspace_id, id, domain, name, industry, employee_count, country, tags, attributes, brief_token,
        next_rescore_at, created_at, updated_at)
      select $1, n.id, n.domain, n.name, n.industry, n.employee_count, n.country, n.tags, n.attributes, n.brief_token, $2, $2, $2
      from json_to_recordset($3::json) as n (id text, domain text, name text, industry text, employee_count int, country text,
        tags text[], attributes jsonb, brief_token text)`,
    values: [workspaceId, now, JSON.stringify(rows)],
  });
  if (rowCount !== items.length) throw new Error('not all were inserted');
}

async function clear({ ctx }: Bench): Promise<void> {
  await ctx.pool.query('truncate accounts cascade');
  await ctx.pool.query('truncate pgboss.job');
}
