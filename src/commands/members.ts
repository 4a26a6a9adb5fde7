import { parseArgs } from 'node:util';
import type { Actor } from '../domain/ground/actor.ts';
import { findWorkspace } from '../domain/workspace/settings/find-workspace.ts';
import { findMember } from '../domain/workspace/settings/members/find-member.ts';
import { makeSignInLink } from '../domain/workspace/settings/sign-in/make-sign-in-link.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

const OPTIONS = {
  workspace: { type: 'string', default: 'default' },
  email: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `whynow members sign-in-link --workspace W --email E`: the address signs that member in, once, within 15 minutes. */
export async function members(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [verb] = positionals;
  if (verb !== 'sign-in-link') throw new UsageError(`members ${verb ?? '(nothing)'}: expected sign-in-link`);
  const { email, workspace } = values;
  if (email === undefined) throw new UsageError('members sign-in-link needs --email');
  const link = await withContext(async (ctx) => {
    const found = await findWorkspace(ctx, workspace);
    if (!found) throw new UsageError(`there is no workspace ${workspace}: see \`whynow workspaces list\``);
    const operator: Actor = { kind: 'operator', workspaceId: found.id };
    const memberId = await findMember(ctx, operator, email);
    if (memberId === null) throw new UsageError(`${found.slug} has no member with the address ${email}`);
    return makeSignInLink(ctx, operator, memberId);
  });
  process.stdout.write(
    values.json
      ? `${JSON.stringify(link)}\n`
      : `${link.url}\n(works once, until ${link.expires_at}, and is shown only now)\n`,
  );
  return 0;
}
