import { publishEvents } from '../../notifying/events/publish-events.ts';
import { foreseeRoles } from '../../ground/vocabulary/persona-rank.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Corrected } from '../../ground/rows/index.ts';
import { shownRole } from '../../understanding/contacts/shown-role.ts';
import { tagContacts } from './contact-tag.ts';

type Tagged = Parameters<ReturnType<typeof tagContacts>>[0];

/** `contact.added`, once for each. */
export async function announceContacts(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  rows: (Omit<Tagged, 'status' | 'returned_at'> & { id: string; corrected?: Corrected })[],
): Promise<void> {
  const account = await tx.db
    .selectFrom('accounts')
    .select(['id', 'domain', 'name', 'tags'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { rubric } = await loadWorkspaceRules(tx.db, workspaceId);
  await foreseeRoles(
    rubric.personas,
    rows.map(({ role }) => role),
  );
  const tagOf = tagContacts(rubric.personas, tx.clock.now());
  await publishEvents(
    tx,
    workspaceId,
    rows.map((row) => ({
      kind: 'contact.added',
      key: `contact.added/${row.id}`,
      accountId,
      payload: {
        contact: {
          id: row.id,
          name: row.name,
          role: shownRole({ role: row.role, corrected: row.corrected ?? {} }),
          tag: tagOf({ ...row, status: 'current', returned_at: null }),
          source_url: row.source_url,
          first_seen_at: row.first_seen_at.toISOString(),
        },
        account: { id: account.id, domain: account.domain, name: account.name },
      },
      match: { accountTags: account.tags },
    })),
  );
}
