import type { BotEvaluation } from '../../understanding/bot-rules/bot-evaluation.ts';
import type { DueSource, VisitOutcome } from '../../watching/access/due-source.ts';

/** One turn of a source: what was asked and how it ended. */
export interface Visit {
  source: DueSource;
  outcome: VisitOutcome;
  crawlDelayMs: number | null;
  /** Requests that reached the host. */
  requests: number;
  startedAt: Date;
  ms: number;
  /** What robots.txt says of the last address; null where nobody asked it. */
  robots: { allowed: boolean; line: string | null } | null;
  /** What became of it in the operator's browser; null where it needed none, or there is none. */
  drawing: { ok: true } | { ok: false; reason: string } | null;
  /** What came in the end; null where nothing did. */
  answer: { status: number; url: string; bytes: number } | null;
  /** What a bot's rule makes of it. */
  evaluation: BotEvaluation | null;
  /** The content as it is kept, once the visit is packed (pack-visit.ts). */
  packed: Buffer | null;
}
