import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import type { DigestContent } from './digest-content.ts';
import { readDigest } from './digest-view.ts';
import { readContent } from './read-content.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

export interface DigestPreview {
  content: DigestContent;
  email: string;
  unsubscribeUrl: string;
}

/** What it would say now: what happened since its last mail. @throws DomainError insufficient_scope, resource_not_found */
export async function previewDigest(ctx: Context, actor: Actor, id: string): Promise<DigestPreview> {
  requireRole(actor, 'admin');
  const row = await readDigest(ctx, actor.workspaceId, id);
  const content = await readContent(ctx, row, ctx.clock.now());
  return { content, email: row.email, unsubscribeUrl: unsubscribeUrl(ctx, row) };
}
