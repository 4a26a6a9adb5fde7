import { markDeleted } from '../delete-account.ts';
import type { BulkWork } from './bulk-work.ts';

export const deleteMany: BulkWork = async (tx, { workspaceId, accounts, audit, done }) => {
  await markDeleted(
    tx,
    workspaceId,
    accounts.map(({ id }) => id),
  );
  for (const { id, domain } of accounts) {
    audit({ action: 'account.deleted', subjectId: id, before: { domain } });
    done(id);
  }
};
