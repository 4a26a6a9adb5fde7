import { sql } from 'kysely';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { ACCOUNT_LIMITS } from '../../../ground/vocabulary/account-limits.ts';
import { enqueueScoring } from '../insert-accounts.ts';
import type { BulkWork } from './bulk-work.ts';

const MAX = ACCOUNT_LIMITS.tags.items;

/** Adds tags after those that are there, or removes them. A rubric may ask about tags: the accounts are scored anew. */
export const tagMany: BulkWork = async (tx, { workspaceId, action, tags, accounts, audit, done, refuse }) => {
  const now = tx.clock.now();
  const rows: { id: string; tags: string[]; stated_at: Record<string, string> }[] = [];
  for (const { id, tags: before, stated_at } of accounts) {
    const after =
      action === 'add_tags'
        ? [...new Set([...before, ...tags])]
        : before.filter((tag) => !tags.includes(tag));
    if (after.length === before.length) continue;
    if (after.length > MAX) {
      refuse(id, invalidParam('tags', `${id} would have ${after.length} tags; at most ${MAX} are accepted.`));
      continue;
    }
    rows.push({ id, tags: after, stated_at: { ...stated_at, tags: now.toISOString() } });
    audit({ action: 'account.updated', subjectId: id, before: { tags: before }, after: { tags: after } });
    done(id);
  }
  if (rows.length === 0) return;
  await sql`
    update accounts a set tags = n.tags, stated_at = n.stated_at, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id text, tags text[], stated_at jsonb)
    where a.workspace_id = ${workspaceId} and a.id = n.id`.execute(tx.db);
  await enqueueScoring(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
    'facts_changed',
  );
};
