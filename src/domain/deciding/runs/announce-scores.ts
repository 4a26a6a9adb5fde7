import { briefEvents, named } from '../briefs/brief-events.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import type { WrittenBrief } from '../briefs/write-briefs.ts';
import { publishEvents } from '../../notifying/events/publish-events.ts';
import type { NewEvent } from '../../notifying/events/publish-events.ts';
import { signalPayload } from '../scoring/signal-view.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { loadAnnounced } from './load-announced.ts';
import type { AnnouncedSignal } from './load-announced.ts';
import type { ScoredAccount } from '../scoring/scored-account.ts';
import { BRIEF_AFTER_POINTS, SCORED_FROM_POINTS } from '../scoring/thresholds.ts';
import type { WorkspaceRules } from '../scoring/workspace-rules.ts';

/**
 * The events of a scoring run. Their keys name the state that the run started from, so that running it again from there
 * announces nothing twice. A first score has no before: it fires neither `scored` nor `score_changed`.
 */
export async function announceScores(
  tx: TransactionContext,
  workspaceId: string,
  rules: WorkspaceRules,
  scored: ScoredAccount[],
  briefs: Map<string, WrittenBrief>,
): Promise<void> {
  const events: NewEvent[] = [];
  const detailOf = await loadAnnounced(
    tx,
    workspaceId,
    scored.flatMap(({ fresh, decayed }) => [...fresh, ...decayed.map(({ signal }) => signal)]),
  );
  for (const one of scored) {
    const url = briefUrl(tx, one.account.brief_token);
    for (const { id } of one.fresh) events.push(signalFired(tx, one, detailOf(id), url));
    for (const { signal, left } of one.decayed)
      events.push(signalDecayed(tx, one, detailOf(signal.id), left, rules.signalThreshold, url));
    events.push(...scoreEvents(one, rules.scoreFloor, url));
    const brief = briefs.get(one.account.id);
    if (brief) events.push(...briefEvents(one, brief, url));
  }
  await publishEvents(tx, workspaceId, events);
}

function signalFired(
  tx: TransactionContext,
  { account, score }: ScoredAccount,
  signal: AnnouncedSignal,
  url: string,
): NewEvent {
  return {
    kind: 'signal.fired',
    key: `signal.fired/${signal.id}`,
    accountId: account.id,
    payload: {
      signal: signalPayload(signal, tx.clock.now()),
      account: {
        id: account.id,
        domain: account.domain,
        name: account.name,
        icp_score_before: account.score,
        icp_score_after: score.score,
      },
      brief_url: url,
    },
    match: { signalType: signal.type, signalStrength: signal.strength, accountTags: account.tags },
  };
}

function signalDecayed(
  tx: TransactionContext,
  { account }: ScoredAccount,
  signal: AnnouncedSignal,
  left: number,
  threshold: number,
  url: string,
): NewEvent {
  return {
    kind: 'signal.decayed',
    key: `signal.decayed/${signal.id}`,
    accountId: account.id,
    payload: {
      signal: {
        ...signalPayload(signal, tx.clock.now()),
        current_strength: Math.round(left * 10) / 10,
        threshold,
      },
      account: named(account),
      brief_url: url,
    },
    match: { signalType: signal.type, signalStrength: signal.strength, accountTags: account.tags },
  };
}

function scoreEvents({ account, score, cause }: ScoredAccount, floor: number, url: string): NewEvent[] {
  const events: NewEvent[] = [];
  const first = account.score_status === 'pending';
  const before = account.score;
  const from = account.rescored_at?.toISOString() ?? 'first';
  const common = { accountId: account.id, match: { accountTags: account.tags } };
  const shown = { ...named(account), score: score.score, score_breakdown: score.breakdown };
  if (!first && Math.abs(score.score - before) >= SCORED_FROM_POINTS) {
    events.push({
      ...common,
      kind: 'account.scored',
      key: `account.scored/${account.id}/${from}`,
      payload: {
        account: shown,
        icp_score_before: before,
        icp_score_after: score.score,
        cause,
        brief_url: url,
      },
    });
  }
  if (account.brief_score !== null && Math.abs(score.score - account.brief_score) > BRIEF_AFTER_POINTS) {
    events.push({
      ...common,
      kind: 'account.score_changed',
      key: `account.score_changed/${account.id}/${account.brief_version}`,
      payload: {
        account: shown,
        score_before: account.brief_score,
        score_after: score.score,
        cause,
        brief_url: url,
      },
    });
  }
  if (score.score >= floor && (first || before < floor)) {
    events.push({
      ...common,
      kind: 'account.score_jumped',
      key: `account.score_jumped/${account.id}/${from}`,
      payload: {
        account: shown,
        score_before: before,
        score_after: score.score,
        cause,
        floor,
        brief_url: url,
      },
    });
  }
  return events;
}
