import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { validateNewDigest } from './digest-input.ts';
import type { NewDigest } from './digest-input.ts';
import { columnsOf, digestView, readDigest, timesOf } from './digest-view.ts';
import type { DigestView } from './digest-view.ts';
import { nextPeriod } from './periods.ts';

export const MAX_DIGESTS = 200;

/**
 * A digest for a member of the workspace: nobody else can be sent one. Its first mail tells what happened in the day, or the week, before
 * it was made as well.
 * @throws DomainError insufficient_scope, invalid_param, digest_limit_reached
 */
export async function createDigest(ctx: Context, actor: Actor, input: NewDigest): Promise<DigestView> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  const { email, settings } = validateNewDigest(input);
  return inTransaction(ctx, async (tx) => {
    await requireRoom(tx, workspaceId);
    const now = tx.clock.now();
    const columns = columnsOf(settings);
    const id = newId('dgs');
    await tx.db
      .insertInto('digests')
      .values({
        ...columns,
        workspace_id: workspaceId,
        id,
        member_id: await memberOf(tx, workspaceId, email),
        paused_because: null,
        refusal: null,
        next_at: nextPeriod(timesOf(columns), now).at,
        last_period: null,
        covered_until: new Date(now.getTime() - (settings.cadence === 'weekly' ? 7 * DAY : DAY)),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const row = await readDigest(tx, workspaceId, id);
    await recordAudit(tx, actor, [
      { action: 'digest.created', subjectId: id, after: { member_id: row.member_id, ...settings } },
    ]);
    return digestView(tx, row);
  });
}

async function memberOf(tx: TransactionContext, workspaceId: string, email: string): Promise<string> {
  const row = await tx.db
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (row) return row.id;
  throw invalidParam(
    'email',
    `email is ${JSON.stringify(email.slice(0, 60))}; the address of a member of this workspace is accepted. Add them as a member first.`,
  );
}

async function requireRoom(tx: TransactionContext, workspaceId: string): Promise<void> {
  // Whoever makes one at the same moment waits here, and counts ours.
  await tx.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await tx.db
    .selectFrom('digests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_DIGESTS) return;
  throw new DomainError(
    'digest_limit_reached',
    `This workspace has ${count} digests; at most ${MAX_DIGESTS} are accepted. Delete one that is no longer needed.`,
  );
}
