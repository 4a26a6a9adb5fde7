import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { requireRole } from '../../ground/scope.ts';
import type { OutcomeRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { outcomeView } from './outcome.ts';
import type { Outcome, OutcomeKind } from './outcome.ts';
import { scoreAt } from './score-at.ts';

export interface NewOutcome {
  outcome: OutcomeKind;
  /** ISO 8601; now where absent. */
  occurred_at?: string | undefined;
  /** Its identifier in the client's own records: reported again, it is the same outcome. */
  external_id?: string | undefined;
  note?: string | undefined;
}

/**
 * Keeps an outcome of an account, with the score it had at that moment. It moves no score: rubrics are compared with outcomes, not
 * bent by them. `known` tells that this external_id was reported before, and nothing was stored.
 * @throws DomainError insufficient_scope, invalid_param, resource_not_found, account_deleted, outcome_exists.
 */
export async function recordOutcome(
  ctx: Context,
  actor: Actor,
  accountId: string,
  { outcome, occurred_at, external_id, note }: NewOutcome,
): Promise<{ outcome: Outcome; known: boolean }> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  const now = ctx.clock.now();
  const occurredAt = occurred_at === undefined ? now : readOccurredAt(occurred_at, now);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await checkAccount(tx, workspaceId, accountId);
    await lockAccount(tx, workspaceId, accountId);
    const row = {
      workspace_id: workspaceId,
      id: newId('out'),
      account_id: accountId,
      outcome,
      external_id: external_id ?? null,
      note: note ?? null,
      occurred_at: occurredAt,
      ...(await scoreAt(tx, workspaceId, accountId, occurredAt)),
      created_at: now,
    };
    const stored = await tx.db
      .insertInto('outcomes')
      .values({ ...row, score_breakdown: row.score_breakdown && JSON.stringify(row.score_breakdown) })
      .onConflict((conflict) =>
        conflict
          .columns(['workspace_id', 'external_id'])
          .where('external_id', 'is not', null)
          // Nothing changes, but the known one is locked: nobody deletes it before it is read.
          .doUpdateSet({ external_id: external_id ?? null })
          .where(sql<boolean>`false`),
      )
      .returning('id')
      .executeTakeFirst();
    if (!stored) return { outcome: outcomeView(await readKnown(tx, row)), known: true };
    audit({
      action: 'outcome.recorded',
      subjectId: row.id,
      after: { account_id: accountId, outcome, occurred_at: occurredAt.toISOString() },
    });
    return { outcome: outcomeView(row), known: false };
  });
}

/** A day that has begun somewhere on Earth is no mistake; what lies further ahead has not happened. */
function readOccurredAt(given: string, now: Date): Date {
  const at = parseMoment('occurred_at', given).from;
  if (at.getTime() > now.getTime() + DAY)
    throw invalidParam(
      'occurred_at',
      `occurred_at is ${at.toISOString()}, which is in the future; what has happened is accepted.`,
    );
  return at < now ? at : now;
}

/** @throws DomainError outcome_exists where the identifier stands for something else. */
async function readKnown(tx: TransactionContext, given: OutcomeRow): Promise<OutcomeRow> {
  const known = await tx.db
    .selectFrom('outcomes')
    .selectAll()
    .where('workspace_id', '=', given.workspace_id)
    .where('external_id', '=', given.external_id)
    .executeTakeFirstOrThrow();
  if (known.account_id === given.account_id && known.outcome === given.outcome) return known;
  throw new DomainError(
    'outcome_exists',
    `The external_id ${JSON.stringify(given.external_id)} stands for the outcome ${known.id}, ${JSON.stringify(known.outcome)} of account ${known.account_id}; got ${JSON.stringify(given.outcome)} of account ${given.account_id}.`,
    { outcome_id: known.id },
  );
}
