import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { changeMaintenance } from './update-maintenance.ts';

/** Begins each maintenance whose time has come and ends each whose time is over. Rows that another process holds are left to it. */
export async function moveMaintenances(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const begun = await tx.db
      .selectFrom('maintenances')
      .selectAll()
      .where('status', '=', 'scheduled')
      .where('scheduled_start', '<=', now)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of begun)
      await changeMaintenance(tx, row, { status: 'in_progress', message: 'It has begun as planned.' });
    const over = await tx.db
      .selectFrom('maintenances')
      .selectAll()
      .where('status', '=', 'in_progress')
      .where('scheduled_end', '<=', now)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of over)
      await changeMaintenance(tx, row, { status: 'completed', message: 'Its time is over.' });
  });
}
