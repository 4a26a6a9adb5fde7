import type { Actor } from '../domain/ground/actor.ts';
import type { Context } from '../domain/ground/context.ts';
import type { SignInLink } from '../domain/workspace/settings/sign-in/make-sign-in-link.ts';
import type { Workspace } from '../domain/workspace/settings/workspace.ts';
import { runningServiceUrl } from '../platform/service-address.ts';
import { resolveWorkspace } from './operator-of.ts';
import { printError, printLine } from './output/print.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

/** Has a link made that leads to where the service answers, and prints it. @throws UsageError where it would lead nowhere */
export async function printLinkOf(
  { workspace, json }: { workspace: string; json?: boolean | undefined },
  make: (ctx: Context, operator: Actor, workspace: Workspace) => Promise<SignInLink>,
): Promise<number> {
  const { link, up } = await withContext(async (ctx) => {
    const found = await resolveWorkspace(ctx, workspace);
    const { publicUrl, port } = ctx.config.server;
    const running = publicUrl ?? (await runningServiceUrl(ctx.config.dataDir));
    if (running === null && port === 0)
      throw new UsageError(
        'PORT is 0 and the service is not running, so a link would lead nowhere: start it first',
      );
    if (running !== null) ctx.publicUrl = running;
    const operator: Actor = { kind: 'operator', workspaceId: found.id };
    return { link: await make(ctx, operator, found), up: running !== null };
  });
  printLine(
    json
      ? JSON.stringify(link)
      : `${link.url}\n(works once, until ${link.expires_at}, and is shown only now)`,
  );
  if (!up) printError('(the service is not running: start it with `whynow start` before the link is opened)');
  return 0;
}
