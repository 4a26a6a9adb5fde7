import { sql } from 'kysely';
import { forgetDeliveries } from '../../notifying/events/forget-events.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { LetterTexts } from './erase-from-briefs.ts';
import type { Erasure } from './erasure.ts';
import { redactJson } from '../../understanding/redaction/redact-json.ts';

/**
 * The event that announced them goes, with its deliveries. Of others that named them, by their keys, the payload is redacted: what is sent
 * from now on, again or for the first time, names them no more. Receivers may repeat what they were sent: their answers go.
 */
export async function eraseFromEvents(
  tx: TransactionContext,
  { workspaceId, contactId, redact }: Erasure,
  { keys, openers }: { keys: readonly string[]; openers: ReadonlyMap<number, LetterTexts> },
): Promise<void> {
  const announced = await tx.db
    .deleteFrom('events')
    .where('workspace_id', '=', workspaceId)
    .where('event_key', '=', `contact.added/${contactId}`)
    .returning('id')
    .execute();
  await forgetDeliveries(
    tx,
    workspaceId,
    announced.map(({ id }) => id),
  );
  if (keys.length === 0) return;
  const { rows } = await sql<{ id: string; payload: Record<string, unknown> }>`
    select e.id, e.payload from event_keys k join events e on e.workspace_id = k.workspace_id and e.id = k.event_id
     where k.workspace_id = ${workspaceId} and k.event_key = any(${keys}::text[])`.execute(tx.db);
  const naming = rows.flatMap(({ id, payload }) => {
    const left = redactJson(withOpener(payload, openers), redact);
    return left === payload ? [] : [{ id, payload: left }];
  });
  if (naming.length === 0) return;
  const ids = naming.map(({ id }) => id);
  await sql`
    update events e set payload = n.payload::json
      from unnest(${ids}::text[], ${naming.map(({ payload }) => JSON.stringify(payload))}::text[]) as n (id, payload)
     where e.workspace_id = ${workspaceId} and e.id = n.id`.execute(tx.db);
  await sql`
    update delivery_attempts t set response_body = null, response_headers = '{}', error = null
      from deliveries d
     where d.workspace_id = ${workspaceId} and d.event_id = any(${ids}::text[])
       and t.workspace_id = d.workspace_id and t.delivery_id = d.id`.execute(tx.db);
}

/** Events about a version say what the version now says. */
function withOpener(
  payload: Record<string, unknown>,
  openers: ReadonlyMap<number, LetterTexts>,
): Record<string, unknown> {
  const { brief } = payload;
  if (typeof brief !== 'object' || brief === null || !('version' in brief)) return payload;
  const letter = typeof brief.version === 'number' ? openers.get(brief.version) : undefined;
  if (letter === undefined) return payload;
  return {
    ...payload,
    ...presentIn(payload, letter),
    ...('draft_opener' in brief ? { brief: { ...brief, ...presentIn(brief, letter) } } : {}),
  };
}

/** Events from before letters had a subject and a follow-up get none. */
function presentIn(told: object, letter: LetterTexts): Partial<LetterTexts> {
  return Object.fromEntries(Object.entries(letter).filter(([name]) => name in told));
}
