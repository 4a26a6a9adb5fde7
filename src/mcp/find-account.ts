import type { Actor } from '../domain/ground/actor.ts';
import type { Context } from '../domain/ground/context.ts';
import { notFound } from '../domain/ground/errors/errors.ts';
import { normaliseDomain } from '../domain/ground/vocabulary/normalise-domain.ts';
import { listAccounts } from '../domain/workspace/accounts/list-accounts.ts';

/**
 * The id of an account that a model named by id or domain. Models know domains from the conversation, and ids only from an answer before.
 * @throws DomainError resource_not_found, invalid_param
 */
export async function findAccountId(ctx: Context, actor: Actor, named: string): Promise<string> {
  if (named.startsWith('acc_')) return named;
  const domain = normaliseDomain(named, 'account');
  const { data } = await listAccounts(ctx, actor, { domain, limit: 1 });
  const id = data[0]?.id;
  if (id === undefined) throw notFound('account', named);
  return id;
}
