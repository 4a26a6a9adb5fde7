import { parseArgs } from 'node:util';
import { createWorkspace } from '../domain/workspace/settings/create-workspace.ts';
import { isPlan, plans } from '../domain/ground/vocabulary/entitlements.ts';
import { listWorkspaces } from '../domain/workspace/settings/list-workspaces.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

const OPTIONS = {
  name: { type: 'string' },
  slug: { type: 'string' },
  plan: { type: 'string', default: 'pro' },
  json: { type: 'boolean' },
} as const;

/** `whynow workspaces create --name N [--plan P] | list`, with `--json` one object a line. */
export async function workspaces(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [verb] = positionals;
  if (verb === 'create') return create(values);
  if (verb === 'list') return list(values.json === true);
  throw new UsageError(`workspaces ${verb ?? '(nothing)'}: expected create or list`);
}

async function create(values: {
  name?: string;
  slug?: string;
  plan: string;
  json?: boolean;
}): Promise<number> {
  const { name, plan } = values;
  if (name === undefined) throw new UsageError('workspaces create needs --name');
  if (!isPlan(plan)) throw new UsageError(`--plan is ${plan}; accepted: ${plans.join(', ')}`);
  const made = await withContext((ctx) => createWorkspace(ctx, { name, plan, slug: values.slug }));
  process.stdout.write(
    values.json
      ? `${JSON.stringify(made)}\n`
      : `made workspace ${made.slug} (${made.id}), plan ${made.plan}\n`,
  );
  return 0;
}

async function list(json: boolean): Promise<number> {
  for (const workspace of await withContext(listWorkspaces)) {
    process.stdout.write(
      json
        ? `${JSON.stringify(workspace)}\n`
        : `${workspace.id}  ${workspace.plan.padEnd(8)}  ${workspace.slug}  ${workspace.name}\n`,
    );
  }
  return 0;
}
