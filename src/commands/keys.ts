import type { Role } from '../domain/ground/actor.ts';
import type { Signing } from '../domain/workspace/settings/api-keys/api-key.ts';
import { createApiKey } from '../domain/workspace/settings/api-keys/create-api-key.ts';
import { findKeyWorkspace } from '../domain/workspace/settings/api-keys/find-key-workspace.ts';
import { listApiKeys } from '../domain/workspace/settings/api-keys/list-api-keys.ts';
import { revokeApiKey } from '../domain/workspace/settings/api-keys/revoke-api-key.ts';
import { operatorOf } from './operator-of.ts';
import { printLine } from './output/print.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

interface KeyOptions {
  workspace: string;
  role: Role;
  name?: string | undefined;
  expiresAt?: string | undefined;
  signing: Signing;
  json?: boolean | undefined;
}

export async function makeKey(values: KeyOptions): Promise<number> {
  const { role, signing } = values;
  const name = values.name ?? `${role} key`;
  const made = await withContext(async (ctx) =>
    createApiKey(ctx, await operatorOf(ctx, values.workspace), {
      name,
      role,
      expires_at: values.expiresAt,
      signing,
    }),
  );
  printLine(
    values.json
      ? JSON.stringify(made)
      : `${[made.key, made.signing_secret].filter(Boolean).join('\n')}\n(${made.id}, ${made.role}; ${made.signing_secret ? 'key and signing secret are' : 'the key is'} shown only now)`,
  );
  return 0;
}

export async function listKeys(values: { workspace: string; json?: boolean | undefined }): Promise<number> {
  const page = await withContext(async (ctx) =>
    listApiKeys(ctx, await operatorOf(ctx, values.workspace), { limit: 200 }),
  );
  for (const key of page.data)
    printLine(
      values.json
        ? JSON.stringify(key)
        : `${key.id}  ${key.status.padEnd(7)}  ${key.role.padEnd(10)}  …${key.last_four}  ${key.name}`,
    );
  return 0;
}

export async function revokeKey({ id, json }: { id: string; json?: boolean | undefined }): Promise<number> {
  const revoked = await withContext(async (ctx) => {
    const workspaceId = await findKeyWorkspace(ctx, id);
    if (!workspaceId) throw new UsageError(`there is no key ${id}: see \`whynow keys list\``);
    return revokeApiKey(ctx, { kind: 'operator', workspaceId }, id, { force: true });
  });
  printLine(json ? JSON.stringify(revoked) : `revoked ${revoked.id}`);
  return 0;
}
