import type { BotPage, BotEvaluation } from '../../understanding/bot-rules/bot-evaluation.ts';
import type { RuleState } from '../../ground/vocabulary/bot-match.ts';
import { evaluateBot } from './evaluate-bot.ts';

/** Pages as a bot's rule gets them, for tests. */
export const FIRST_RUN = new Date('2026-03-02T08:00:00Z');
const DAY = 86_400_000;

export interface Given {
  rule: BotPage['rule'];
  template?: BotPage['template'];
  source?: string;
  type?: string;
  url?: string;
  finalUrl?: string;
  status?: number;
  /** Days after the first run. */
  day?: number;
  baseline?: RuleState | null;
  pending?: BotPage['pending'];
  confirmAfterMs?: number;
}

export function botPage(body: string | Uint8Array, given: Given): BotPage {
  const { template = 'custom-url', source = 'https://quernlight.example/page', day = 0 } = given;
  const url = given.url ?? source;
  return {
    template,
    source,
    rule: given.rule,
    document: {
      url,
      finalUrl: given.finalUrl ?? url,
      status: given.status ?? 200,
      headers: given.type === '' ? {} : { 'content-type': given.type ?? 'text/html; charset=utf-8' },
      body: typeof body === 'string' ? Buffer.from(body) : body,
      fetchedAt: new Date(FIRST_RUN.getTime() + day * DAY),
    },
    baseline: given.baseline ?? null,
    pending: given.pending ?? null,
    confirmAfterMs: given.confirmAfterMs ?? 0,
  };
}

/** The judgements of pages a day apart, each against what the one before left, kept as the database keeps it. */
export function runs(bodies: readonly string[], given: Given): BotEvaluation[] {
  let baseline: RuleState | null = null;
  let pending: BotPage['pending'] = null;
  return bodies.map((body, day) => {
    const judged = evaluateBot(botPage(body, { ...given, day, baseline, pending }));
    if (judged.kind === 'baseline' || judged.kind === 'same' || judged.kind === 'matched') {
      baseline = JSON.parse(JSON.stringify(judged.state)) as RuleState;
      pending = null;
    } else if (judged.kind === 'unconfirmed')
      pending = { state: JSON.parse(JSON.stringify(judged.pending)) as RuleState, since: judged.since };
    return judged;
  });
}

/** What the last of these pages means after the others. */
export function lastRun(bodies: readonly string[], given: Given): BotEvaluation {
  const last = runs(bodies, given).at(-1);
  if (last === undefined) throw new Error('no page');
  return last;
}

/** The titles of what fired. */
export function titles(judged: BotEvaluation): string[] {
  return judged.kind === 'matched' ? judged.matches.map(({ title }) => title) : [];
}

export const FILLER =
  'Quernlight makes control software for flour mills, from the silo to the bag, and stands by it for twenty years. '.repeat(
    4,
  );

export function pageOf(main: string, head = '<title>Quernlight</title>'): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Home</a></nav><main>${main}<p>${FILLER}</p></main><footer>© 2026 Quernlight</footer></body></html>`;
}
