import { parseArgs } from 'node:util';
import type { Actor } from '../domain/ground/actor.ts';
import { roles, signings } from '../domain/workspace/settings/api-keys/api-key.ts';
import { createApiKey } from '../domain/workspace/settings/api-keys/create-api-key.ts';
import { findKeyWorkspace } from '../domain/workspace/settings/api-keys/find-key-workspace.ts';
import { listApiKeys } from '../domain/workspace/settings/api-keys/list-api-keys.ts';
import { revokeApiKey } from '../domain/workspace/settings/api-keys/revoke-api-key.ts';
import { findWorkspace } from '../domain/workspace/settings/find-workspace.ts';
import type { Context } from '../domain/ground/context.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

const OPTIONS = {
  workspace: { type: 'string', default: 'default' },
  role: { type: 'string', default: 'read-write' },
  name: { type: 'string' },
  'expires-at': { type: 'string' },
  signing: { type: 'string', default: 'none' },
  id: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof read>['values'];

function read(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

/** `whynow keys create --workspace W --role R [--name N] [--expires-at T] [--signing S] | list --workspace W | revoke --id key_…`. */
export async function keys(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  const verbs: Record<string, (values: Values) => Promise<string[]>> = { create, list, revoke };
  const verb = verbs[positionals[0] ?? ''];
  if (!verb) throw new UsageError(`keys ${positionals[0] ?? '(nothing)'}: expected create, list or revoke`);
  for (const line of await verb(values)) process.stdout.write(`${line}\n`);
  return 0;
}

async function create(values: Values): Promise<string[]> {
  const role = roles.find((one) => one === values.role);
  if (!role) throw new UsageError(`--role is ${values.role}; accepted: ${roles.join(', ')}`);
  const signing = signings.find((one) => one === values.signing);
  if (!signing) throw new UsageError(`--signing is ${values.signing}; accepted: ${signings.join(', ')}`);
  const name = values.name ?? `${role} key`;
  const made = await withContext(async (ctx) =>
    createApiKey(ctx, await operatorOf(ctx, values.workspace), {
      name,
      role,
      expires_at: values['expires-at'],
      signing,
    }),
  );
  return [
    values.json
      ? JSON.stringify(made)
      : `${[made.key, made.signing_secret].filter(Boolean).join('\n')}\n(${made.id}, ${made.role}; ${made.signing_secret ? 'key and signing secret are' : 'the key is'} shown only now)`,
  ];
}

async function list(values: Values): Promise<string[]> {
  const page = await withContext(async (ctx) =>
    listApiKeys(ctx, await operatorOf(ctx, values.workspace), { limit: 200 }),
  );
  return page.data.map((key) =>
    values.json
      ? JSON.stringify(key)
      : `${key.id}  ${key.status.padEnd(7)}  ${key.role.padEnd(10)}  …${key.last_four}  ${key.name}`,
  );
}

async function revoke(values: Values): Promise<string[]> {
  const { id } = values;
  if (id === undefined) throw new UsageError('keys revoke needs --id');
  const revoked = await withContext(async (ctx) => {
    const workspaceId = await findKeyWorkspace(ctx, id);
    if (!workspaceId) throw new UsageError(`there is no key ${id}`);
    return revokeApiKey(ctx, { kind: 'operator', workspaceId }, id, { force: true });
  });
  return [values.json ? JSON.stringify(revoked) : `revoked ${revoked.id}`];
}

async function operatorOf(ctx: Context, slugOrId: string): Promise<Actor> {
  const workspace = await findWorkspace(ctx, slugOrId);
  if (!workspace) throw new UsageError(`there is no workspace ${slugOrId}: see \`whynow workspaces list\``);
  return { kind: 'operator', workspaceId: workspace.id };
}
