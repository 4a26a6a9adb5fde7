import { toldFields } from '../../understanding/signals/told-fields.ts';
import { shownRole } from '../../understanding/contacts/shown-role.ts';
import { sql } from 'kysely';
import { plainArray } from '../../../platform/db/plain-array.ts';
import { newId } from '../../../platform/ids.ts';
import type { Score } from '../scoring/formula.ts';
import { foreseeRoles } from '../../ground/vocabulary/persona-rank.ts';
import type { WorkspaceRules } from '../scoring/workspace-rules.ts';
import type { AccountRow, ContactRow, SignalRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type {
  BriefContact,
  BriefSentence,
  BriefSignal,
  BriefWriter,
  ComposedBrief,
  Recommendation,
} from '../../ground/vocabulary/brief.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import { tellingFor } from '../../ground/vocabulary/offer.ts';
import type { FallbackReason } from '../../ground/vocabulary/fallback-reasons.ts';
import { composeBrief } from './compose-brief.ts';

export interface BriefDue {
  account: Pick<AccountRow, 'id' | 'name' | 'domain' | 'country' | 'brief_version'>;
  score: Score;
  reason: string;
  /** Signals that count for what is left of them, and are told no more. */
  decayed: ReadonlySet<string>;
  /** Nothing is written where the reasons would be those of this brief; null: a version is due in any case. */
  insteadOf: { reasons: readonly string[]; signals: readonly string[] } | null;
}

/** A brief as clients see it. */
export interface BriefView {
  id: string;
  account_id: string;
  version: number;
  generated_at: string;
  score: number;
  score_breakdown: { fit: number; recency: number; strength: number; depth: number };
  why_now: string;
  who_to_talk_to: Recommendation[];
  /** Empty where nothing gives a reason to write, like the two below. */
  draft_opener: string;
  draft_subject: string;
  draft_follow_up: string;
  language: Language;
  signals: string[];
  written_by: BriefWriter;
  fallback_reason: FallbackReason | null;
}

export interface WrittenBrief {
  version: number;
  reason: string;
  /** The next move of the score is measured from this one's. */
  measuresFrom: boolean;
  view: BriefView;
}

/**
 * Writes the next version for each account, from what its score rests on. Resolves to them by account id. One that would replace a brief
 * for other reasons, and comes to the same, is not written.
 */
export async function writeBriefs(
  tx: TransactionContext,
  workspaceId: string,
  rules: WorkspaceRules,
  due: BriefDue[],
): Promise<Map<string, WrittenBrief>> {
  const written = new Map<string, WrittenBrief>();
  if (due.length === 0) return written;
  const now = tx.clock.now();
  const told = due.flatMap((one) => liveSignals(one).map(({ id }) => id));
  const signals = await loadToldSignals(tx.db, workspaceId, told);
  const contacts = await loadBriefContacts(tx, workspaceId, due);
  await foreseeRoles(
    rules.rubric.personas,
    [...contacts.values()].flat().map(({ role }) => role),
  );
  const rows = due.flatMap((one) => {
    const { account, score, reason } = one;
    const points = new Map(liveSignals(one).map((signal) => [signal.id, signal.points]));
    const brief = composeBrief({
      account: { id: account.id, name: account.name, domain: account.domain },
      score: score.score,
      tier: score.tier,
      signals: [...points].flatMap(([id, own]) => {
        const row = signals.get(id);
        return row === undefined ? [] : [briefSignal(row, own)];
      }),
      hasOlderNews: points.size === 0 && score.signals.length > 0,
      contacts: (contacts.get(account.id) ?? []).map(briefContact),
      personas: rules.rubric.personas,
      tone: rules.briefTone,
      telling: tellingFor(rules.offer, account.country),
      now,
    });
    if (one.insteadOf !== null && tellsTheSame(brief, one.insteadOf)) return [];
    const version = account.brief_version + 1;
    const view: BriefView = {
      id: newId('brf'),
      account_id: account.id,
      version,
      generated_at: now.toISOString(),
      score: score.score,
      score_breakdown: score.breakdown,
      why_now: brief.why_now,
      who_to_talk_to: brief.who_to_talk_to,
      draft_opener: brief.draft_opener,
      draft_subject: brief.draft_subject,
      draft_follow_up: brief.draft_follow_up,
      language: brief.language,
      signals: brief.signal_ids,
      written_by: 'built_in',
      fallback_reason: null,
    };
    written.set(account.id, { version, reason, measuresFrom: one.insteadOf === null, view });
    return [{ view, reason, sentences: brief.sentences }];
  });
  if (rows.length > 0) await insertBriefs(tx, workspaceId, rows);
  return written;
}

function liveSignals({ score, decayed }: BriefDue): Score['signals'] {
  return score.signals.filter(({ id }) => !decayed.has(id)).slice(0, MAX_SIGNALS);
}

function tellsTheSame(
  { sentences, opener_signal_id: opener }: ComposedBrief,
  { reasons, signals }: { reasons: readonly string[]; signals: readonly string[] },
): boolean {
  const told = sentences.flatMap(({ signal_ids: [id] }) => id ?? []);
  return told.join() === reasons.join() && (opener === null || signals.includes(opener));
}

/** Versions for the table, each with its sentences. */
export async function insertBriefs(
  tx: TransactionContext,
  workspaceId: string,
  briefs: readonly { view: BriefView; reason: string; sentences: BriefSentence[] }[],
): Promise<void> {
  const rows = briefs.map(({ view, reason, sentences }) => ({ ...view, reason, sentences }));
  await sql`
    insert into briefs (workspace_id, account_id, version, id, score, score_breakdown, why_now, who_to_talk_to, draft_opener, draft_subject, draft_follow_up, language, signals, sentences, reason, written_by, generated_at)
    select ${workspaceId}, b.account_id, b.version, b.id, b.score, b.score_breakdown, b.why_now, b.who_to_talk_to, b.draft_opener,
      b.draft_subject, b.draft_follow_up, b.language,
      array(select jsonb_array_elements_text(b.signals)), b.sentences, b.reason, b.written_by, b.generated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(account_id text, version int, id text, score int, score_breakdown jsonb, why_now text,
      who_to_talk_to jsonb, draft_opener text, draft_subject text, draft_follow_up text, language text, signals jsonb, sentences jsonb, reason text, written_by text, generated_at timestamptz)`.execute(
    tx.db,
  );
}

const TOLD_COLUMNS = [
  'id',
  'type',
  'subtype',
  'title',
  'fields',
  'strength',
  'confidence',
  'occurred_at',
  'occurred_at_precision',
  'source_url',
  'status',
] as const satisfies (keyof SignalRow)[];

type AnnouncedSignal = Pick<SignalRow, (typeof TOLD_COLUMNS)[number]> & {
  /** Of its first piece of evidence. */
  quote: string | null;
};

/** More would not be told, and an account may have ten thousand. */
const MAX_SIGNALS = 50;

/** By id: a competitor's move is one row, and told in the briefs of all who use its product. */
export async function loadToldSignals(
  db: TransactionContext['db'],
  workspaceId: string,
  ids: string[],
): Promise<Map<string, AnnouncedSignal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('signals')
    .select(TOLD_COLUMNS)
    .select(sql<string | null>`evidence -> 0 ->> 'quote'`.as('quote'))
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${plainArray(ids)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadBriefContacts(
  tx: TransactionContext,
  workspaceId: string,
  due: BriefDue[],
): Promise<Map<string, ContactRow[]>> {
  const rows = await tx.db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(due.map(({ account }) => account.id)))))
    .execute();
  return Map.groupBy(rows, (row) => row.account_id);
}

export function briefSignal(row: AnnouncedSignal, points: number): BriefSignal {
  return {
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    title: row.title,
    quote: row.quote ?? '',
    // A signal of earlier days has its source's words there.
    fields: toldFields(row.type, row.fields),
    strength: row.strength,
    confidence: row.confidence,
    occurredAt: row.occurred_at,
    precision: row.occurred_at_precision,
    sourceUrl: row.source_url,
    points,
  };
}

export function briefContact(row: ContactRow): BriefContact {
  return {
    name: row.name,
    role: shownRole(row),
    status: row.status,
    firstSeenAt: row.first_seen_at,
    appointedAt: row.appointed_at,
    returnedAt: row.returned_at,
    sourceUrl: row.source_url,
    tag: row.tag,
  };
}
