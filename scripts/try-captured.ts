/**
 * Runs the pipeline on captured public material: `node scripts/try-captured.ts FOLDER`. Each file of FOLDER/feeds, FOLDER/people-pages
 * and FOLDER/edgar becomes a source of a pretend company on loopback, reached through EGRESS_RESOLVE like any other site, and what
 * the readers and detectors make of it is printed. For trying; no test needs it.
 */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config/config.ts';
import { createContext } from '../src/context.ts';
import { ingestAccounts } from '../src/domain/workspace/accounts/ingest-accounts.ts';
import type { Observation } from '../src/domain/ground/observations/index.ts';
import { enqueue, taskNames } from '../src/domain/ground/enqueue.ts';
import { addSources, makeHostsDue } from '../src/domain/watching/sources/add-sources.ts';
import { inTransaction } from '../src/domain/ground/transaction.ts';
import { createWorkspace } from '../src/domain/workspace/settings/create-workspace.ts';
import { createWorker } from '../src/jobs/worker.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/try-captured.ts FOLDER');

interface Page {
  type: string;
  body: Buffer;
}

const pages = new Map<string, Page>();
const domains: string[] = [];
const prose =
  'Here stands enough plain text that nobody takes this page for one that a browser has to build by itself. '.repeat(
    4,
  );

async function files(name: string): Promise<string[]> {
  return (await readdir(join(folder ?? '', name)).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1));
}

function company(label: string, head: string, body: string): string {
  const domain = `${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example`;
  domains.push(domain);
  pages.set(`${domain}/`, {
    type: 'text/html',
    body: Buffer.from(
      `<html><head><title>${label}</title>${head}</head><body><p>${prose}</p>${body}</body></html>`,
    ),
  });
  return domain;
}

for (const file of await files('feeds')) {
  const type = file.endsWith('.json')
    ? 'application/feed+json'
    : file.endsWith('.atom') || file.includes('atom')
      ? 'application/atom+xml'
      : 'application/rss+xml';
  const domain = company(`feed-${file}`, `<link rel="alternate" type="${type}" href="/feed">`, '');
  // Without a charset in the header, as many servers send it: the document has to say.
  pages.set(`${domain}/feed`, { type, body: await readFile(join(folder, 'feeds', file)) });
}
for (const file of (await files('people-pages')).filter((name) => name.endsWith('.html'))) {
  const domain = company(`people-${file}`, '', '<a href="/team">Our team</a>');
  pages.set(`${domain}/team`, {
    type: 'text/html',
    body: await readFile(join(folder, 'people-pages', file)),
  });
}
for (const file of (await files('edgar')).filter((name) => name.endsWith('.json'))) {
  const body = await readFile(join(folder, 'edgar', file));
  const { cik } = JSON.parse(body.toString()) as { cik: string };
  company(
    `filings-${file}`,
    '',
    `<a href="https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}">Filings</a>`,
  );
  pages.set(`data.sec.gov/submissions/CIK${cik.padStart(10, '0')}.json`, { type: 'application/json', body });
}
const documents = new Map<string, string>();
for (const file of (await files('edgar')).filter((name) => !name.endsWith('.json'))) {
  const path = `/Archives/edgar/data/1/${file}`;
  pages.set(`www.sec.gov${path}`, {
    type: file.endsWith('.xml') ? 'application/xml' : 'text/html',
    body: await readFile(join(folder, 'edgar', file)),
  });
  documents.set(`https://www.sec.gov${path}`, file.endsWith('.xml') ? 'edgar_d' : 'edgar_8k');
}

const server = createServer((request, response) => {
  const page = pages.get(`${request.headers.host}${request.url}`);
  if (!page) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': page.type }).end(page.body);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const data = await mkdtemp(join(tmpdir(), 'whynow-captured-'));
await chmod(data, 0o755);
const config = readConfig({
  WHYNOW_DATA_DIR: data,
  CRAWL_HOST_GAP: '0s',
  LOG_LEVEL: 'warn',
  EGRESS_RESOLVE: [...domains, 'data.sec.gov', 'www.sec.gov']
    .map((name) => `${name}=127.0.0.1:${port}`)
    .join(','),
});
const ctx = await createContext(config);
await ctx.queue.start([...taskNames]);
const worker = createWorker(ctx);
try {
  const workspace = await createWorkspace(ctx, { name: 'Captured', plan: 'company' });
  const actor = { kind: 'operator', workspaceId: workspace.id } as const;
  const { data: made } = await ingestAccounts(ctx, actor, {
    items: [...domains.map((domain) => ({ domain })), { domain: 'filed-documents.example' }],
  });
  const filer = made.at(-1)?.id ?? '';
  await worker.drain();
  await addDocuments(workspace.id, filer);
  await worker.drain();
  await print(workspace.id);
} finally {
  await worker.stop();
  await ctx.close();
  server.close();
  await rm(data, { recursive: true, force: true });
}

/** The captured filings stand on their own: no submissions list of the capture names them. */
async function addDocuments(workspaceId: string, accountId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const added = await addSources(
      tx,
      [...documents].map(([url, kind]) => ({
        workspaceId,
        accountId,
        kind: kind as 'edgar_8k' | 'edgar_d',
        url,
        foundBy: 'captured',
      })),
    );
    await makeHostsDue(tx, workspaceId, added, tx.clock.now());
    await enqueue(tx, 'score-accounts', [
      { key: accountId, payload: { workspaceId, accountIds: [accountId], cause: 'requested' } },
    ]);
  });
}

async function print(workspaceId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sources')
    .leftJoin('snapshots', (join) =>
      join
        .onRef('snapshots.id', '=', 'sources.snapshot_id')
        .onRef('snapshots.workspace_id', '=', 'sources.workspace_id'),
    )
    .select([
      'sources.kind',
      'sources.url',
      'sources.status',
      'sources.reason',
      'sources.signals',
      'snapshots.observation',
    ])
    .where('sources.workspace_id', '=', workspaceId)
    .where('sources.kind', 'not in', ['home', 'sitemap'])
    .orderBy('sources.kind')
    .orderBy('sources.url')
    .execute();
  for (const { kind, url, status, reason, signals, observation } of rows) {
    process.stdout.write(
      `${kind.padEnd(10)} ${status.padEnd(11)} ${url.slice(0, 70).padEnd(70)} ${observation ? told(observation) : (reason ?? '')}${signals ? `; ${signals} signals` : ''}\n`,
    );
  }
  const fired = await ctx.db
    .selectFrom('signals')
    .select(['type', 'subtype', 'title', 'occurred_at'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  for (const { type, subtype, title, occurred_at } of fired)
    process.stdout.write(
      `signal     ${type}/${subtype} ${occurred_at.toISOString().slice(0, 10)} ${title.slice(0, 100)}\n`,
    );
}

function told(observation: Observation): string {
  switch (observation.kind) {
    case 'articles': {
      const dated = observation.articles.filter(({ publishedAt }) => publishedAt !== null);
      return `${observation.articles.length} articles, ${dated.length} dated; “${observation.articles[0]?.title.slice(0, 60)}”`;
    }
    case 'people':
      return observation.people
        .slice(0, 4)
        .map(({ name, role }) => `${name}, ${role}`)
        .join('; ')
        .slice(0, 120);
    case 'filings':
      return `${observation.company.name}: ${observation.filings.length} filings, newest ${observation.filings[0]?.form} of ${observation.filings[0]?.filingDate}`;
    case 'form_8k':
      return `${observation.company}: items ${observation.items.map(({ number }) => number).join(', ')}`;
    case 'form_d':
      return `${observation.issuer.name}: ${observation.totalAmountSold} of ${observation.totalOfferingAmount}${observation.pooledFund ? ' (pooled fund)' : ''}, ${observation.people.length} people`;
    default:
      return observation.kind;
  }
}
