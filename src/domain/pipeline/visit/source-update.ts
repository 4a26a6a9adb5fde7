import { DAY } from '../../../platform/clock.ts';
import { sourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { SourceStatus } from '../../ground/rows/index.ts';
import { hashOfContent } from '../../watching/snapshots/content-hash.ts';
import { backOffAfter } from '../../watching/pace/pace.ts';
import type { Visit } from './visit.ts';

/** A refusal or a missing page may be lifted; it is looked at again, seldom. */
const REFUSED_AGAIN_AFTER = DAY;
const GONE_AGAIN_AFTER = 7 * DAY;
const VISIT_JITTER = 0.1;

/** What a visit changes in its source's row. */
export interface SourceUpdate {
  workspace_id: string;
  id: string;
  account_id: string | null;
  status: SourceStatus | null;
  reason: string | null;
  failures: number;
  visited: boolean;
  next_visit_at: string | null;
  snapshot_id: string | null;
  etag: string | null;
  last_modified: string | null;
  validated_hash: string | null;
  content: boolean;
}

/** Pure but for the jitter: how the visit ended decides the state, the reason and the next visit. */
export function sourceUpdate(
  { source, outcome }: Visit,
  snapshotId: string | null,
  nowMs: number,
): SourceUpdate {
  const at = (ms: number | null): string | null => (ms === null ? null : new Date(nowMs + ms).toISOString());
  const base: SourceUpdate = {
    workspace_id: source.workspaceId,
    id: source.id,
    account_id: source.accountId,
    status: 'active',
    reason: null,
    failures: 0,
    visited: true,
    next_visit_at: null,
    snapshot_id: snapshotId,
    etag: null,
    last_modified: null,
    validated_hash: null,
    content: false,
  };
  const interval = jittered(
    isAbsent(source, outcome) ? GONE_AGAIN_AFTER : sourceKind(source.kind).visitEvery,
  );
  switch (outcome.kind) {
    case 'changed':
      return {
        ...base,
        content: true,
        etag: outcome.etag,
        last_modified: outcome.lastModified,
        validated_hash: outcome.contentHash,
        next_visit_at: at(interval),
      };
    case 'unchanged':
      // Whether a difference needs yet another look is the reading's to say.
      return { ...base, next_visit_at: at(interval) };
    case 'refused':
      return { ...base, status: 'refused', reason: outcome.reason, next_visit_at: at(REFUSED_AGAIN_AFTER) };
    case 'gone':
      return { ...base, status: 'gone', reason: outcome.reason, next_visit_at: at(GONE_AGAIN_AFTER) };
    case 'deferred':
      return {
        ...base,
        status: null,
        reason: outcome.reason,
        failures: source.consecutiveFailures,
        next_visit_at: outcome.until.toISOString(),
      };
    case 'robots_read':
      return {
        ...base,
        status: null,
        visited: false,
        failures: source.consecutiveFailures,
        next_visit_at: at(0),
      };
    case 'failed': {
      const failures = source.consecutiveFailures + 1;
      return {
        ...base,
        status: 'failing',
        reason: outcome.reason,
        failures,
        next_visit_at: at(backOffAfter(failures)),
      };
    }
  }
}

/** The hash of no content at all. */
const NOTHING_HASH = hashOfContent(Buffer.alloc(0));

/** A file that may be absent, and is: looked for again seldom, as what is gone. */
function isAbsent(source: Visit['source'], outcome: Visit['outcome']): boolean {
  if (sourceKind(source.kind).mayBeAbsent !== true) return false;
  return (outcome.kind === 'changed' ? outcome.contentHash : source.contentHash) === NOTHING_HASH;
}

function jittered(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * (1 - VISIT_JITTER + 2 * VISIT_JITTER * Math.random()));
}
