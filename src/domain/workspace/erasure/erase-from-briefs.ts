import { sql } from 'kysely';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { greetings } from '../../deciding/briefs/draft-opener.ts';
import { redactRow } from '../../understanding/redaction/redact-json.ts';
import { ERASED } from '../../understanding/redaction/redact-text.ts';
import type { Redact } from '../../understanding/redaction/redact-text.ts';

/**
 * In every version, under the one exception that the database knows to their being immutable (migration 0020). What a model wrote and was
 * not taken may name anyone: why it was not taken stays. Resolves to the openers, as they are
 * now, of the versions that named them, and whether the newest did.
 */
export async function eraseFromBriefs(
  tx: TransactionContext,
  { workspaceId, accountId, redact }: Erasure,
): Promise<{ openers: Map<number, LetterTexts>; newest: boolean }> {
  const rows = await tx.db
    .selectFrom('briefs')
    .select([
      'version',
      'why_now',
      'who_to_talk_to',
      'draft_opener',
      'draft_subject',
      'draft_follow_up',
      'sentences',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .execute();
  const naming = rows.flatMap((told) => {
    const greeted = withoutGreeting(told, redact);
    const left = redactRow(greeted, redact);
    return left === told ? [] : [left];
  });
  if (naming.length > 0) {
    await sql`select set_config('whynow.erasing', 'on', true)`.execute(tx.db);
    await sql`
      update briefs b set why_now = n.why_now, who_to_talk_to = n.who_to_talk_to, draft_opener = n.draft_opener,
        draft_subject = n.draft_subject, draft_follow_up = n.draft_follow_up, sentences = n.sentences
        from jsonb_to_recordset(${JSON.stringify(naming)}::jsonb)
          as n(version int, why_now text, who_to_talk_to jsonb, draft_opener text, draft_subject text, draft_follow_up text, sentences jsonb)
       where b.workspace_id = ${workspaceId} and b.account_id = ${accountId} and b.version = n.version`.execute(
      tx.db,
    );
    await sql`select set_config('whynow.erasing', 'off', true)`.execute(tx.db);
  }
  await tx.db
    .updateTable('brief_refusals')
    .set({ detail: null })
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('detail', 'is not', null)
    .execute();
  const openers = new Map(
    naming.map(({ version, draft_opener, draft_subject, draft_follow_up }) => [
      version,
      { draft_opener, draft_subject, draft_follow_up },
    ]),
  );
  return { openers, newest: rows[0] !== undefined && openers.has(rows[0].version) };
}

/** The texts of a version that greet somebody, under the names they have in versions and in events. */
export interface LetterTexts {
  draft_opener: string;
  draft_subject: string;
  draft_follow_up: string;
}

interface Letter extends LetterTexts {
  who_to_talk_to: { name: string }[];
}

/** Letters greet the first addressee, mostly by the first name alone, which nothing else would take out. */
function withoutGreeting<T extends Letter>(brief: T, redact: Redact): T {
  const [first] = brief.who_to_talk_to;
  if (first === undefined || redact(first.name, 'person') !== ERASED) return brief;
  const ways = greetings(first.name);
  const greetNobody = (text: string): string => {
    const greeting = ways.find(({ somebody }) => text.startsWith(somebody));
    return greeting === undefined ? text : greeting.nobody + text.slice(greeting.somebody.length);
  };
  const draft_opener = greetNobody(brief.draft_opener);
  const draft_follow_up = greetNobody(brief.draft_follow_up);
  if (draft_opener === brief.draft_opener && draft_follow_up === brief.draft_follow_up) return brief;
  return { ...brief, draft_opener, draft_follow_up };
}
