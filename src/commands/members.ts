import type { Actor } from '../domain/ground/actor.ts';
import { findMember } from '../domain/workspace/settings/members/find-member.ts';
import { makeSignInLink } from '../domain/workspace/settings/sign-in/make-sign-in-link.ts';
import { runningServiceUrl } from '../platform/service-address.ts';
import { resolveWorkspace } from './operator-of.ts';
import { printError, printLine } from './output/print.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

interface LinkOptions {
  workspace: string;
  email: string;
  json?: boolean | undefined;
}

/** `whynow members sign-in-link --workspace W --email E`: the address signs that member in, once, within 15 minutes. */
export async function signInLink({ workspace, email, json }: LinkOptions): Promise<number> {
  const { link, up } = await withContext(async (ctx) => {
    const found = await resolveWorkspace(ctx, workspace);
    const operator: Actor = { kind: 'operator', workspaceId: found.id };
    const memberId = await findMember(ctx, operator, email);
    if (memberId === null)
      throw new UsageError(
        `${found.slug} has no member with the address ${email}: POST /v1/workspace/members adds one`,
      );
    const { publicUrl, port } = ctx.config.server;
    const running = publicUrl ?? (await runningServiceUrl(ctx.config.dataDir));
    if (running === null && port === 0)
      throw new UsageError(
        'PORT is 0 and the service is not running, so a link would lead nowhere: start it first',
      );
    if (running !== null) ctx.publicUrl = running;
    return { link: await makeSignInLink(ctx, operator, memberId), up: running !== null };
  });
  printLine(
    json
      ? JSON.stringify(link)
      : `${link.url}\n(works once, until ${link.expires_at}, and is shown only now)`,
  );
  if (!up) printError('(the service is not running: start it with `whynow start` before the link is opened)');
  return 0;
}
