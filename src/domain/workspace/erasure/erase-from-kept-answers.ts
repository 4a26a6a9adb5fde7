import { sql } from 'kysely';
import { forgetAnswersAbout } from '../accounts/purge-traces.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { redactJson } from '../../understanding/redaction/redact-json.ts';
import type { Redact } from '../../understanding/redaction/redact-text.ts';

/** Answers that are kept for repeats go where they name them: the same request is carried out anew. */
export async function eraseFromKeptAnswers(
  tx: TransactionContext,
  { workspaceId, accountId, contactId, written, redact }: Erasure,
): Promise<void> {
  await forgetAnswersAbout(tx, workspaceId, [contactId]);
  const { rows } = await sql<{ key: string; body: Buffer }>`
    select k.key, k.body from idempotency_keys k
     where workspace_id = ${workspaceId} and not sealed
       and exists (select from unnest(${[accountId, ...written]}::text[]) as words where position(convert_to(words, 'UTF8') in k.body) > 0)`.execute(
    tx.db,
  );
  const naming = rows.filter(({ body }) => names(body.toString('utf8'), redact));
  if (naming.length === 0) return;
  await tx.db
    .deleteFrom('idempotency_keys')
    .where('workspace_id', '=', workspaceId)
    .where(
      'key',
      'in',
      naming.map(({ key }) => key),
    )
    .execute();
}

/** A name of one word counts in the places of people, and only JSON tells which these are. */
function names(body: string, redact: Redact): boolean {
  if (redact(body) !== body) return true;
  try {
    const answer: unknown = JSON.parse(body);
    return redactJson(answer, redact) !== answer;
  } catch {
    return false;
  }
}
