import type { BriefRow } from '../tables.ts';
import { timestamp } from '../timestamp.ts';
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
  'signals',
] as const satisfies (keyof BriefRow)[];

export function briefView(row: Pick<BriefRow, (typeof briefColumns)[number]>): BriefView {
  return {
    id: row.id,
    account_id: row.account_id,
    version: row.version,
    generated_at: timestamp(row.generated_at),
    score: row.score,
    score_breakdown: row.score_breakdown,
    why_now: row.why_now,
    who_to_talk_to: row.who_to_talk_to,
    draft_opener: row.draft_opener,
    signals: row.signals,
  };
}
