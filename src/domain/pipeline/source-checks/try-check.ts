import { monotonicMs, SECOND } from '../../../platform/clock.ts';
import type { Extracted } from '../../understanding/bot-rules/bot-evaluation.ts';
import type { OutsideContext } from '../../ground/context.ts';
import { apiTermsOf } from '../../ground/vocabulary/source-kinds.ts';
import type { FetchedDocument } from '../../watching/formats/document.ts';
import { gapAfter, paceKey } from '../../watching/pace/pace.ts';
import type { RobotsGate } from '../../watching/robots/robots-gate.ts';
import { configuredAddress } from '../../watching/sources/api-address.ts';
import type { PageReading } from '../read/read-document.ts';
import type { ReaderPool } from '../read/reader-pool.ts';
import { trialBot, trialSource } from '../visit/bots/trial-source.ts';
import { hostGap } from '../visit/host-gap.ts';
import type { Visit } from '../visit/visit.ts';
import { visitSource } from '../visit/visit-source.ts';
import { rows } from './expect.ts';
import type { HostTurns } from './host-turns.ts';
import { shownAddress } from './shown-address.ts';
import type { CheckResult, Finding, SourceCheck, Verdict } from './source-check.ts';

export interface Trial {
  outside: OutsideContext;
  gate: RobotsGate;
  readers: ReaderPool;
  turns: HostTurns;
  /** On the clock of `monotonicMs`: nothing is asked after it. */
  deadline: number;
  /** The hosts that are being asked, for whoever watches; `tell` says that they are others now. */
  asking: Set<string>;
  tell(): void;
}

/** What came of a check, and the page that its answer was, for the checks that go on from there. */
export interface Tried {
  result: CheckResult;
  page: PageReading | null;
}

/** Subjects of one check that are asked for at the most. */
const MAX_SUBJECTS = 3;
/**
 * Between two requests to a documented API, whose terms may ask for more in a crawl: GitHub's two minutes spread the allowance of an hour over
 * the hour, and a run without a token takes seven requests of its sixty.
 */
const LONGEST_API_GAP = 5 * SECOND;
/** For a thread to read the answer in. */
const PATIENCE = 30 * SECOND;
const SHOWN = 120;

/**
 * Asks for the subjects of a check one after the other until one holds. The visit is the crawl's own: robots.txt, credentials, limits, one request
 * and its redirects; and so is what reads the answer.
 */
export async function tryCheck(
  trial: Trial,
  check: SourceCheck,
  addresses: readonly string[],
): Promise<Tried> {
  const attempts: Tried[] = [];
  for (const address of addresses.slice(0, MAX_SUBJECTS)) {
    const url = configuredAddress(trial.outside.config, address);
    const { another, ...tried } = await trial.turns.take(paceKey(url), () => ask(trial, check, url));
    attempts.push(tried);
    if (!another) break;
  }
  // An answer that came says more of the interface than a subject that is gone.
  const telling = attempts.find(({ result }) => result.status === 200) ?? attempts.at(-1);
  const last = attempts.at(-1);
  return last?.result.verdict === 'holds'
    ? last
    : (telling ?? notAsked(check, 'not_tried', 'it has no address'));
}

/** A check of which nothing was asked. */
export function notAsked(
  check: SourceCheck,
  verdict: Extract<Verdict, 'not_tried' | 'not_configured'>,
  says: string,
): Tried {
  const { name, about, kind, refuses: known } = check;
  const result = {
    name,
    about,
    kind,
    verdict,
    address: null,
    status: null,
    ms: null,
    says,
    got: null,
    known,
  };
  return { result, page: null };
}

/** `another`: another subject may tell more. */
type Asked = Tried & { another: boolean };

async function ask(trial: Trial, check: SourceCheck, url: string): Promise<{ value: Asked; gapMs: number }> {
  const left = trial.deadline - monotonicMs();
  if (left <= 0)
    return { value: { ...notAsked(check, 'not_tried', 'the time was up'), another: false }, gapMs: 0 };
  const host = URL.parse(url)?.hostname || url;
  trial.asking.add(host);
  trial.tell();
  try {
    const { config } = trial.outside;
    const timeout = Math.min(config.crawl.timeout, left);
    const outside = { ...trial.outside, config: { ...config, crawl: { ...config.crawl, timeout } } };
    const bot = 'bot' in check.reads ? trialBot(check.reads.bot) : null;
    const source = trialSource('', check.kind, url, bot);
    const visit = await visitSource(outside, trial.gate, source, true);
    const own = hostGap(config, source);
    const gap = gapAfter(apiTermsOf(url) === null ? own : Math.min(own, LONGEST_API_GAP), visit.crawlDelayMs);
    return { value: await judge(trial, check, visit), gapMs: gap };
  } finally {
    trial.asking.delete(host);
  }
}

async function judge(trial: Trial, check: SourceCheck, visit: Visit): Promise<Asked> {
  const { outcome, answer, source } = visit;
  const { name, about, kind, refuses: known } = check;
  const concluded = (verdict: Verdict, says: string, got: string | null = null): CheckResult => ({
    name,
    about,
    kind,
    verdict,
    address: shownAddress(kind, answer?.url ?? source.url),
    status: answer?.status ?? null,
    ms: visit.ms,
    says,
    got,
    known,
  });
  switch (outcome.kind) {
    case 'changed': {
      const { document } = outcome;
      const { finding, page } = await read(trial, check, document);
      if ('found' in finding) return { result: concluded('holds', finding.found), page, another: false };
      if ('silent' in finding)
        return { result: concluded('unreachable', finding.silent), page: null, another: false };
      const moved = movedTo(document);
      const says =
        moved === null ? finding.missing : `${finding.missing}; it led to ${shownAddress(kind, moved)}`;
      return { result: concluded('changed', says, beginningOf(document)), page: null, another: true };
    }
    case 'gone':
      return {
        result: concluded('changed', `${outcome.reason}: the subject or the interface has moved`),
        page: null,
        another: true,
      };
    case 'refused': {
      const ours = outcome.by === 'address';
      return {
        result: concluded(ours ? 'unreachable' : 'refused', outcome.reason),
        page: null,
        another: !ours && outcome.by !== 'access',
      };
    }
    case 'deferred':
      return { result: concluded('refused', outcome.reason), page: null, another: false };
    case 'failed':
      return { result: concluded('unreachable', outcome.reason), page: null, another: outcome.hung !== true };
    case 'unchanged':
    case 'robots_read':
      return { result: concluded('unreachable', 'no answer came'), page: null, another: false };
  }
}

async function read(
  { readers }: Trial,
  { kind, reads }: SourceCheck,
  document: FetchedDocument,
): Promise<{ finding: Finding; page: PageReading | null }> {
  if ('expectDocument' in reads) return { finding: reads.expectDocument(document), page: null };
  if ('bot' in reads) {
    const { template, source, match_rule: rule } = reads.bot;
    const page = { template, source, rule, document, baseline: null, pending: null, confirmAfterMs: 0 };
    const evaluation = await readers.evaluateBot(page, PATIENCE);
    if (evaluation === 'busy') return { finding: { missing: 'nobody had time to read it' }, page: null };
    if ('stopped' in evaluation) return { finding: { missing: evaluation.stopped }, page: null };
    if (evaluation.kind === 'failed') return { finding: { missing: evaluation.reason }, page: null };
    return { finding: ofExtract(evaluation.extracted), page: null };
  }
  const page = await readers.read({ kind, domain: '', document });
  if ('stopped' in page) return { finding: { missing: page.stopped }, page: null };
  const { observation } = page;
  if (observation === null) return { finding: { missing: 'nothing was read' }, page: null };
  return {
    finding: observation.ok ? reads.expect(observation.value) : { missing: observation.reason },
    page,
  };
}

/** What a bot's rule found: entries, or a number of something. */
function ofExtract({ items, count, of }: Extracted): Finding {
  if (Array.isArray(items)) return rows('entries', items);
  return typeof count === 'number'
    ? { found: `${String(of)}: ${count}` }
    : { missing: 'the rule finds neither entries nor a number' };
}

/** Where the answer came from, if that is another host. */
function movedTo({ url, finalUrl }: FetchedDocument): string | null {
  return URL.parse(url)?.host === URL.parse(finalUrl)?.host ? null : finalUrl;
}

function beginningOf({ body }: FetchedDocument): string {
  return Buffer.from(body.subarray(0, SHOWN * 8))
    .toString('utf8')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN);
}
