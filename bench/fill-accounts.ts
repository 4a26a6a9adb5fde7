import { DAY } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import type { Bench } from './database.ts';

const TYPES = [
  { type: 'funding', subtype: 'series_b', category: 'capital' },
  { type: 'hiring_surge', subtype: 'department', category: 'hiring' },
  { type: 'executive_hire', subtype: 'c_level', category: 'people' },
  { type: 'product_launch', subtype: 'new_product', category: 'product' },
  { type: 'partnership', subtype: 'strategic', category: 'market' },
];

/** Accounts with live signals, five each unless told, as the crawl leaves them. Resolves to their ids. */
export async function fillAccounts(
  { ctx, workspaceId }: Bench,
  count: number,
  signalsEach = TYPES.length,
): Promise<string[]> {
  const now = Date.now();
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: newId('acc'),
    domain: `company-${index}.example`,
    name: `Company ${index}`,
    industry: ['Computer software', 'Financial services', 'Steel', 'Retail'][index % 4],
    employee_count: 20 + index,
    country: index % 3 === 0 ? 'US' : 'BR',
    brief_token: `token-${index}`,
  }));
  await ctx.pool.query(
    `insert into accounts (workspace_id, id, domain, name, industry, employee_count, country, brief_token, created_at, updated_at)
     select $1, n.*, now(), now() from json_to_recordset($2::json) as n
       (id text, domain text, name text, industry text, employee_count int, country text, brief_token text)`,
    [workspaceId, JSON.stringify(accounts)],
  );
  const signals = accounts.flatMap(({ id: account_id, domain }, index) =>
    Array.from({ length: signalsEach }, (_, offset) => ({
      id: newId('sig'),
      account_id,
      ...TYPES[offset % TYPES.length],
      title: `Company ${index} did something that is worth a headline`,
      strength: 60 + ((index * 7 + offset * 13) % 40),
      source_url: `https://${domain}/news/${offset}`,
      occurred_at: new Date(now - ((index + offset * 3) % 20) * DAY).toISOString(),
      evidence: [
        {
          source_kind: 'newsroom',
          url: `https://${domain}/news/${offset}`,
          quote: 'Company did something that is worth a headline',
          observed_at: new Date(now).toISOString(),
          detector: 'newsroom',
        },
      ],
      source_hosts: [domain],
    })),
  );
  for (let start = 0; start < signals.length; start += 5000) {
    await ctx.pool.query(
      `insert into signals (workspace_id, id, account_id, type, subtype, category, title, strength, confidence, source_url, occurred_at,
         occurred_at_precision, evidence, source_hosts, event_key, fired_at, created_at)
       select $1, n.id, n.account_id, n.type, n.subtype, n.category, n.title, n.strength, 0.9, n.source_url, n.occurred_at, 'day',
         n.evidence, n.source_hosts, n.id, now(), now()
       from json_to_recordset($2::json) as n (id text, account_id text, type text, subtype text, category text, title text, strength int,
         source_url text, occurred_at timestamptz, evidence jsonb, source_hosts text[])`,
      [workspaceId, JSON.stringify(signals.slice(start, start + 5000))],
    );
  }
  return accounts.map(({ id }) => id);
}
