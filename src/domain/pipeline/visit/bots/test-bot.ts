import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../ground/context.ts';
import { monotonicMs, SECOND } from '../../../../platform/clock.ts';
import type { Actor } from '../../../ground/actor.ts';
import { claimHost, releaseClaimed } from '../claim-host.ts';
import type { ReaderPool } from '../../read/reader-pool.ts';
import { createRobotsGate } from '../../../watching/robots/robots-gate.ts';
import { visitSource } from '../visit-source.ts';
import type { Visit } from '../visit.ts';
import type { VisitOutcome } from '../../../watching/access/due-source.ts';
import { requireRole } from '../../../ground/scope.ts';
import { botAddress } from '../../../workspace/bots/bot-address.ts';
import type { BotAddress } from '../../../workspace/bots/bot-address.ts';
import type { BotConfig } from '../../../ground/vocabulary/bot-config.ts';
import { validateBotConfig } from '../../../workspace/bots/validate-bot-config.ts';
import { stateOfNothing } from '../../../workspace/bots/evaluate-bot.ts';
import type { BotEvaluation, Extracted } from '../../../understanding/bot-rules/bot-evaluation.ts';
import type { BotMatch } from '../../../ground/vocabulary/bot-match.ts';
import { trialBot, trialSource } from './trial-source.ts';

/** What a configuration would do now. */
export interface BotTrial {
  /** Null: nothing was asked for. */
  fetch: { status: number | null; url: string; bytes: number | null; ms: number | null } | null;
  /** Null: nobody had to ask robots.txt, as at a documented API. */
  robots: { allowed: boolean; line: string | null } | null;
  extracted: Extracted | null;
  would_fire: ReturnType<typeof shownMatch>[];
  /** Why nothing would fire; null where something would. */
  reason: string | null;
}

const LONGEST_WAIT = 15 * SECOND;
const LOOK_AGAIN = 200;
/** Of one workspace, in this process: each waits for its host and for a thread, and looks at the table meanwhile. */
const MAX_AT_ONCE = 4;
const underWay = new Map<string, number>();

/**
 * Runs a configuration once and saves nothing. The visit is as polite as any other: it takes the host's turn, waits for its gap (15 s at
 * the most), and asks robots.txt. A rule that compares with nothing earlier says what would fire now.
 * @throws DomainError insufficient_scope, invalid_param, https_required, url_not_allowed
 */
export async function testBot(
  ctx: Context,
  readers: ReaderPool,
  actor: Actor,
  config: BotConfig,
): Promise<BotTrial> {
  requireRole(actor, 'read-write');
  validateBotConfig(ctx.config, config);
  const { url, paceKey } = botAddress(ctx.config, config);
  const { workspaceId } = actor;
  const tests = underWay.get(workspaceId) ?? 0;
  if (tests >= MAX_AT_ONCE)
    return nothing(
      `this workspace has ${tests} tests under way, the most at a time: try again when one is done`,
    );
  underWay.set(workspaceId, tests + 1);
  try {
    return await tryOnce(ctx, readers, workspaceId, config, { url, paceKey });
  } finally {
    const left = (underWay.get(workspaceId) ?? 1) - 1;
    if (left === 0) underWay.delete(workspaceId);
    else underWay.set(workspaceId, left);
  }
}

async function tryOnce(
  ctx: Context,
  readers: ReaderPool,
  workspaceId: string,
  config: BotConfig,
  { url, paceKey }: BotAddress,
): Promise<BotTrial> {
  const claimId = await waitForTurn(ctx, workspaceId, paceKey);
  if (claimId === null) return nothing('the site is busy: its turn did not come within 15 s; try again');
  const source = trialSource(workspaceId, 'bot', url, trialBot(config));
  const gate = createRobotsGate(ctx);
  let visit: Visit | null = null;
  try {
    visit = await visitSource(ctx, gate, source, true);
    await gate.save();
  } finally {
    await releaseClaimed(ctx, { paceKey, claimId, visits: visit ? [visit] : [] });
  }
  const { answer, robots, outcome } = visit;
  const fetch = answer === null ? null : { ...answer, ms: visit.ms };
  if (outcome.kind !== 'changed') return { ...nothing(reasonOf(outcome)), fetch, robots };
  const evaluation = await readers.evaluateBot(
    {
      template: config.template,
      source: config.source,
      rule: config.match_rule,
      document: outcome.document,
      baseline: stateOfNothing(config.match_rule, ctx.clock.now()),
      pending: null,
      confirmAfterMs: 0,
    },
    LONGEST_WAIT,
    workspaceId,
  );
  if (evaluation === 'busy')
    return { ...nothing('there is too much to read at the moment; try again'), fetch, robots };
  return {
    fetch,
    robots,
    ...trialResult('stopped' in evaluation ? { kind: 'failed', reason: evaluation.stopped } : evaluation),
  };
}

async function waitForTurn(ctx: Context, workspaceId: string, paceKey: string): Promise<string | null> {
  const until = monotonicMs() + LONGEST_WAIT;
  for (;;) {
    const claimId = await claimHost(ctx, workspaceId, paceKey);
    if (claimId !== null || monotonicMs() > until) return claimId;
    await delay(LOOK_AGAIN);
  }
}

function nothing(reason: string): BotTrial {
  return { fetch: null, robots: null, extracted: null, would_fire: [], reason };
}

function reasonOf(outcome: Exclude<VisitOutcome, { kind: 'changed' }>): string {
  return 'reason' in outcome ? outcome.reason : 'the page was not fetched';
}

function trialResult(evaluation: BotEvaluation): Pick<BotTrial, 'extracted' | 'would_fire' | 'reason'> {
  switch (evaluation.kind) {
    case 'failed':
      return { extracted: null, would_fire: [], reason: evaluation.reason };
    case 'baseline':
      return {
        extracted: evaluation.extracted,
        would_fire: [],
        reason: 'The first run is the baseline: this rule fires when a later run finds something else.',
      };
    case 'same':
    case 'unconfirmed':
      return {
        extracted: evaluation.extracted,
        would_fire: [],
        reason: 'Nothing on the page matches the rule now.',
      };
    case 'matched':
      return {
        extracted: evaluation.extracted,
        would_fire: evaluation.matches.map(shownMatch),
        reason: null,
      };
  }
}

/** `text` is for finding accounts in, and may be a whole page. */
function shownMatch({ key, title, subtype, strength, url, quote, occurredAt, fields, matched }: BotMatch) {
  return { key, title, subtype, strength, url, quote, occurredAt, fields, matched };
}
