import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';

/**
 * In replies of others, and in those that they sent without being known as the contact, of which the words go. Those of the contact are
 * the caller's to keep (after a `never`) or to forget.
 */
export async function eraseFromReplies(
  tx: TransactionContext,
  { workspaceId, accountId, contactId, redact }: Erasure,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('replies')
    .select(['id', 'sender', 'subject', 'text'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('contact_id', 'is distinct from', contactId)
    .execute();
  for (const { id, sender, subject, text } of rows) {
    const left = {
      sender: sender === null ? null : redact(sender, 'person'),
      subject: subject === null ? null : redact(subject),
      text: redact(text),
    };
    if (left.sender === sender && left.subject === subject && left.text === text) continue;
    await tx.db
      .updateTable('replies')
      .set(left.sender === sender ? left : { sender: null, subject: null, text: '' })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
}
