import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PACKAGE_INDEXES } from '../src/config/package-indexes.ts';
import { answerAwkwardly, awkwardDomains } from './hosts/awkward.ts';
import { companySite } from './hosts/company-site.ts';
import { edgarArchive, edgarData } from './hosts/edgar.ts';
import { githubApi, githubPages } from './hosts/github.ts';
import { hostedBoardHosts, smartRecruitersApi, workableApi } from './hosts/hosted-boards.ts';
import { ashbyApi, boardPages, greenhouseApi, leverApi } from './hosts/job-boards.ts';
import { hackerNews, npmDownloads, npmRegistry } from './hosts/public-indexes.ts';
import { Modifications, send } from './hosts/reply.ts';
import type { Asked, Host } from './hosts/reply.ts';
import { usaSpending } from './hosts/usaspending.ts';
import { statusPage } from './hosts/status-page.ts';
import type { ChatMessage } from './hosts/chats.ts';
import { WATCHED_NAMES, watchedPlaces } from './hosts/watched-places.ts';
import { createMoves } from './moves/index.ts';
import type { SampleMove } from './moves/index.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

export type { ChatMessage } from './hosts/chats.ts';
export type { SampleMove } from './moves/index.ts';

export interface SampleWeb {
  port: number;
  /** Value for EGRESS_RESOLVE: every name this web serves, comma separated `name=127.0.0.1:port`, `*.name=127.0.0.1:port`. */
  resolve: string;
  companies: { name: string; domain: string; industry: string; country: string; employeeCount: number }[];
  /** Kind of trouble (`hangs`, `bomb`, …: see `hosts/awkward.ts`) to the domain that makes it. */
  awkward: Record<string, string>;
  /**
   * Moves the web one step on: something happens at some companies; a sentence for a person per happening. The same move
   * again brings different happenings, until there are none left and the answer is empty.
   */
  move(step: SampleMove): { domain: string; what: string }[];
  /** Something happens wherever a bot of one of the templates can look: a price, a post, a release, a number. */
  moveWatched(): { domain: string; what: string }[];
  /** What chats were sent through their incoming webhooks, the newest last. */
  messages: ChatMessage[];
  /** What was asked, newest last, at most 20,000. `at` is in milliseconds; `status` is 0 where nothing was answered. */
  requests: {
    host: string;
    path: string;
    at: number;
    status: number;
    userAgent: string;
    conditional: boolean;
  }[];
  close(): Promise<void>;
}

const REQUESTS_KEPT = 20_000;

/**
 * Starts a small pretend web on loopback: plain HTTP on one port, told apart by the Host header. Everything is in memory and
 * the same every time; dates count back from `now()`. `companies` takes the first so many, or invents more than are written.
 */
export async function startSampleWeb(
  options: { port?: number; host?: string; now?: () => Date; companies?: number } = {},
): Promise<SampleWeb> {
  const now = options.now ?? (() => new Date());
  const world = createWorld(now, options.companies);
  const hosts = hostTable(world);
  const watched = watchedPlaces(world);
  for (const [name, host] of watched.hosts) hosts.set(name, host);
  const modifications = new Modifications(world.anchor);
  const requests: SampleWeb['requests'] = [];

  const server = createServer((request, response) => {
    if (request.method !== 'POST') return answer(readRequest(request, ''), request, response);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(readRequest(request, Buffer.concat(parts).toString()), request, response));
  });

  function answer(asked: Asked, request: IncomingMessage, response: ServerResponse): void {
    const status = serve(asked, request, response);
    requests.push({
      host: asked.host,
      path: request.url ?? '/',
      at: now().getTime(),
      status,
      userAgent: request.headers['user-agent'] ?? '',
      conditional:
        request.headers['if-none-match'] !== undefined || request.headers['if-modified-since'] !== undefined,
    });
    if (requests.length > REQUESTS_KEPT) requests.shift();
  }

  function serve(asked: Asked, request: IncomingMessage, response: ServerResponse): number {
    const awkward = answerAwkwardly(asked.host, request, response, asked.path);
    if (awkward !== undefined) return awkward;
    const host = hosts.get(asked.host);
    const reply = host?.(asked) ?? {
      status: 421,
      contentType: 'text/plain',
      body: `This web has no ${asked.host.slice(0, 100)}.\n`,
    };
    return send(asked, reply, response, modifications, now());
  }

  const listenOn = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, listenOn, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const target = `${listenOn === '0.0.0.0' ? '127.0.0.1' : listenOn}:${port}`;
  const move = createMoves(world);

  return {
    port,
    resolve: resolvedNames(world)
      .map((name) => `${name}=${target}`)
      .join(','),
    companies: world.companies.map(({ name, domain, industry, country, employeeCount }) => ({
      name,
      domain,
      industry,
      country,
      employeeCount,
    })),
    awkward: { ...awkwardDomains },
    move,
    moveWatched: () => watched.move(),
    messages: watched.messages,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Hanging, dripping and idle sockets would keep the server open.
        server.closeAllConnections();
      }),
  };
}

function readRequest(request: IncomingMessage, body: string): Asked {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  return {
    method: request.method ?? 'GET',
    host,
    path,
    query: new URLSearchParams(query),
    headers: request.headers,
    body,
  };
}

const API_HOSTS: Record<string, (world: World) => Host> = {
  'boards-api.greenhouse.io': greenhouseApi,
  'boards.greenhouse.io': (world) => boardPages(world, 'greenhouse'),
  'job-boards.greenhouse.io': (world) => boardPages(world, 'greenhouse'),
  'api.lever.co': leverApi,
  'jobs.lever.co': (world) => boardPages(world, 'lever'),
  'api.ashbyhq.com': ashbyApi,
  'jobs.ashbyhq.com': (world) => boardPages(world, 'ashby'),
  'apply.workable.com': workableApi,
  'api.smartrecruiters.com': smartRecruitersApi,
  'api.usaspending.gov': usaSpending,
  'api.github.com': githubApi,
  [new URL(PACKAGE_INDEXES.npm).hostname]: npmRegistry,
  [new URL(PACKAGE_INDEXES.npmDownloads).hostname]: npmDownloads,
  'hn.algolia.com': hackerNews,
  'github.com': githubPages,
  'data.sec.gov': edgarData,
  'www.sec.gov': edgarArchive,
};

function hostTable(world: World): Map<string, Host> {
  const table = new Map(Object.entries(API_HOSTS).map(([name, host]) => [name, host(world)]));
  for (const [name, host] of hostedBoardHosts(world)) table.set(name, host);
  for (const company of world.companies) {
    const site = companySite(company);
    table.set(company.domain, site);
    table.set(`www.${company.domain}`, site);
    if (company.status !== null)
      table.set(`status.${company.domain}`, statusPage(company, company.status, world.now));
  }
  return table;
}

function resolvedNames(world: World): string[] {
  const domains = [...world.companies.map((company) => company.domain), ...Object.values(awkwardDomains)];
  return [
    ...domains.flatMap((domain) => [domain, `*.${domain}`]),
    ...Object.keys(API_HOSTS),
    ...WATCHED_NAMES,
    ...hostedBoardHosts(world).map(([name]) => name),
  ];
}
