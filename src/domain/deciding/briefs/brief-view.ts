import { inOrder } from '../scoring/formula.ts';
import { sql } from 'kysely';
import type { BriefRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { FallbackReason } from '../../ground/vocabulary/fallback-reasons.ts';
import type { BriefView } from './write-briefs.ts';

export type { BriefView } from './write-briefs.ts';

export const briefColumns = [
  'id',
  'account_id',
  'version',
  'generated_at',
  'score',
  'score_breakdown',
  'why_now',
  'who_to_talk_to',
  'draft_opener',
  'draft_subject',
  'draft_follow_up',
  'language',
  'signals',
  'written_by',
] as const satisfies (keyof BriefRow)[];

/** Stands beside the version, which never changes. `brief` is what the query calls its briefs. */
export function fallbackReasonOf(brief: string): string {
  return `(select f.reason from brief_refusals f
    where f.workspace_id = ${brief}.workspace_id and f.account_id = ${brief}.account_id and f.version = ${brief}.version)`;
}

export const fallbackReason = sql<FallbackReason | null>`${sql.raw(fallbackReasonOf('briefs'))}`.as(
  'fallback_reason',
);

export type ReadBrief = Pick<BriefRow, (typeof briefColumns)[number]> & {
  fallback_reason: FallbackReason | null;
};

export function briefView(row: ReadBrief): BriefView {
  return {
    id: row.id,
    account_id: row.account_id,
    version: row.version,
    generated_at: timestamp(row.generated_at),
    score: row.score,
    score_breakdown: inOrder(row.score_breakdown),
    why_now: row.why_now,
    who_to_talk_to: row.who_to_talk_to,
    draft_opener: row.draft_opener,
    draft_subject: row.draft_subject,
    draft_follow_up: row.draft_follow_up,
    language: row.language,
    signals: row.signals,
    written_by: row.written_by,
    fallback_reason: row.fallback_reason,
  };
}
