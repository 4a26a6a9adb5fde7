import { createHash } from 'node:crypto';
import type { Context } from '../../../ground/context.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { readMemberEmail } from '../../../ground/vocabulary/read-email.ts';
import type { SignInMailRequest } from './sign-in-mail-job.ts';

/**
 * Has links mailed to whoever has this address, if anybody has it. Nobody is looked up here: the answer, and the time that it takes, is the
 * same for every address. `client` shares the queue with others: one that asks for thousands waits behind itself.
 * @throws DomainError invalid_param
 */
export async function requestSignInMail(
  ctx: Context,
  { email: given, to, client }: { email: unknown; to: string; client: string },
): Promise<void> {
  const email = readMemberEmail('email', given);
  const payload: SignInMailRequest = {
    kind: 'sign_in',
    email,
    to,
    asked_at: ctx.clock.now().toISOString(),
  };
  const key = createHash('sha256').update(email).digest('base64url');
  await inTransaction(ctx, (tx) => enqueue(tx, 'send-sign-in-mail', [{ key, payload, owner: client }]));
}
