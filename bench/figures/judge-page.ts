import { parseDocument } from 'htmlparser2';
import { detectInDocument } from '../../src/domain/pipeline/read/detect-in-document.ts';
import type { DetectRequest } from '../../src/domain/pipeline/read/detect-in-document.ts';
import type { SourceKind } from '../../src/domain/ground/vocabulary/source-kinds.ts';
import { DAY } from '../../src/platform/clock.ts';
import { median } from '../figure.ts';
import type { Figure, Line } from '../figure.ts';

const now = new Date('2026-11-20T09:00:00Z');
const url = 'https://quernlight.example/page';
const PAGE_BYTES = 300_000;
/** A thread in the middle of its work: the compiler has seen each reader some dozens of times. */
const WARM_UP = 40;
const TIMES = 60;

const NAMES = ['Ada', 'Bram', 'Cleo', 'Dario', 'Edda', 'Femi', 'Greta', 'Hugo'];
const SURNAMES = ['Ashdown', 'Brandt', 'Castellan', 'Okafor', 'Lindqvist'];

/** The 300 kB of an ordinary page: a third style and script, a third navigation and markup, a third text. */
const KINDS: { kind: SourceKind; piece: (n: number) => string; news: string }[] = [
  {
    kind: 'newsroom',
    piece: (n) =>
      `<article class="entry"><h2><a href="/news/item-${n}">Notes from week ${n} at the mill</a></h2><time datetime="2026-0${1 + (n % 9)}-1${n % 9}">1${n % 9} May</time><p>${prose(n, 6)}</p></article>`,
    news: `<article class="entry"><h2><a href="/news/round">Quernlight raises $20 million in Series B funding</a></h2><time datetime="2026-11-18">18 November 2026</time><p>The round was led by Halden Row.</p></article>`,
  },
  {
    kind: 'price',
    piece: (n) =>
      n < 4
        ? `<section class="plan"><h3>Plan ${n}</h3><p class="price">$${19 * (n + 1)}</p><p>per month</p><ul><li>${prose(n, 1)}</li></ul></section>`
        : `<div class="question"><h4>Question ${n}?</h4><p>${prose(n, 6)}</p></div>`,
    news: '<section class="plan"><h3>Team</h3><p class="price">$149</p><p>per month</p></section>',
  },
  {
    kind: 'legal',
    piece: (n) => `<section><h3>${n}. Clause</h3><p>${prose(n, 8)}</p></section>`,
    news: '<section><h3>Arbitration</h3><p>Any dispute under these terms is settled by binding arbitration in Delaware, and you waive your right to a jury.</p></section>',
  },
  {
    kind: 'team',
    piece: (n) =>
      n < 40
        ? `<div class="person"><h3>${NAMES[n % 8]} ${SURNAMES[Math.floor(n / 8)]}</h3><p class="role">Head of Part ${n}</p></div>`
        : `<section><h3>Value ${n}</h3><p>${prose(n, 6)}</p></section>`,
    news: '<div class="person"><h3>Maribel Ostrander</h3><p class="role">Chief Revenue Officer</p></div>',
  },
];

/**
 * Reading a page of 300 kB and comparing it with what it said before, in processor time of the one thread that does it: what a worker thread
 * spends on each changed page, whatever else the machine does. Bare is htmlparser2 parsing the same text and doing nothing with it.
 */
export const judgePage: Figure = {
  name: 'judge-page',
  measure: () => Promise.resolve(KINDS.map(lineOf)),
};

function lineOf(of: (typeof KINDS)[number]): Line {
  const { kind, news } = of;
  const before = page(of, '');
  const first = detectInDocument(request(kind, before, []));
  if (!first.verdict || !first.observation?.ok)
    throw new Error(`the ${kind} page could not be read: ${JSON.stringify(first.observation)}`);
  const earlier: DetectRequest['past']['earlier'] = [
    {
      id: 'snp_1',
      hash: first.verdict.hash,
      observation: first.observation.value,
      since: new Date(now.getTime() - 30 * DAY),
      lastSeen: new Date(now.getTime() - DAY),
      visits: 30,
    },
  ];
  const after = page(of, news);
  const times: number[] = [];
  const bareTimes: number[] = [];
  for (let round = 0; round < WARM_UP + TIMES; round += 1) {
    const started = process.threadCpuUsage();
    const { verdict } = detectInDocument(request(kind, after, earlier));
    if (round >= WARM_UP) times.push(cpuMs(started));
    const bareStarted = process.threadCpuUsage();
    parseDocument(after.toString());
    if (round >= WARM_UP) bareTimes.push(cpuMs(bareStarted));
    if (!verdict || verdict.repeats !== null) throw new Error(`the change of the ${kind} page was not seen`);
  }
  return {
    what: `${kind} page of 300 kB, read and compared; bare: parsed`,
    unit: 'ms',
    ours: median(times),
    bare: median(bareTimes),
    ratio: median(times) / median(bareTimes),
    goal: { on: 'ours', atMost: 15 },
  };
}

function request(kind: SourceKind, body: Buffer, earlier: DetectRequest['past']['earlier']): DetectRequest {
  return {
    kind,
    domain: 'quernlight.example',
    document: {
      url,
      finalUrl: url,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body,
      fetchedAt: now,
    },
    context: {
      company: { name: 'Quernlight', domain: 'quernlight.example' },
      personas: [],
      technologies: [],
      now,
    },
    past: {
      url,
      sourceKind: kind,
      confirmAfterMs: 0,
      dailyCounts: [],
      memory: null,
      foundBy: 'bench',
      now: { fresh: true, since: now, lastSeen: now, visits: 1 },
      earlier,
    },
  };
}

function page({ kind, piece }: (typeof KINDS)[number], news: string): Buffer {
  const title = kind === 'legal' ? 'Terms of Service' : 'Quernlight';
  const style = Array.from(
    { length: 700 },
    (_, n) => `.c${n}>a:hover{color:#${100 + n};padding:${n}px}`,
  ).join('');
  const script = `window.__state=${JSON.stringify(Array.from({ length: 900 }, (_, n) => ({ id: n, key: `k${n}`, on: n % 2 === 0 })))}`;
  const nav = Array.from(
    { length: 300 },
    (_, n) => `<li class="menu__item"><a class="menu__link" href="/section/${n}">Section ${n}</a></li>`,
  ).join('');
  const head = `<!doctype html><html lang="en"><head><title>${title}</title><style>${style}</style><script>${script}</script></head><body><nav><ul>${nav}</ul></nav><main><h1>${title}</h1>${news}`;
  let text = head;
  for (let n = 0; text.length < PAGE_BYTES; n += 1) text += piece(n);
  return Buffer.from(`${text}</main></body></html>`);
}

function prose(seed: number, sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, n) =>
      `What the people of part ${seed} say about grain and stone in sentence ${n + 1} is plain and short.`,
  ).join(' ');
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}
