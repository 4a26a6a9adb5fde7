import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import type { DigestRow } from '../../ground/rows/index.ts';

const PURPOSE = 'digest unsubscribe';

/** Works as long as the digest is there, without signing in: whoever has the mail may end it. */
export function unsubscribeUrl(
  ctx: Pick<Context, 'publicUrl' | 'secrets'>,
  { workspace_id, id }: Pick<DigestRow, 'workspace_id' | 'id'>,
): string {
  const granted = `${workspace_id}.${id}`;
  return `${ctx.publicUrl}/unsubscribe/${granted}.${ctx.secrets.sign(PURPOSE, granted)}`;
}

/** Null for a link that we did not make. */
export function openUnsubscribeLink(
  ctx: Pick<Context, 'secrets'>,
  token: string,
): { workspaceId: string; id: string } | null {
  const [workspaceId = '', id = '', mac = ''] = token.split('.');
  const expected = Buffer.from(ctx.secrets.sign(PURPOSE, `${workspaceId}.${id}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { workspaceId, id };
}
