import { asDomainError } from '../api/guards/answer-errors.ts';
import { readProcessConfig } from '../config/config.ts';
import type { Context } from '../domain/ground/context.ts';
import { findWorkspace } from '../domain/workspace/settings/find-workspace.ts';
import { createMcpServer } from '../mcp/create-mcp-server.ts';
import { openStdio } from '../mcp/stdio/open-stdio.ts';
import { relay } from '../mcp/stdio/relay.ts';
import type { ToolSession } from '../mcp/tool.ts';
import { newId } from '../platform/ids.ts';
import { UsageError } from './usage-error.ts';
import { withQueue } from './with-context.ts';

/**
 * `whynow mcp`: the Model Context Protocol on standard input and output, for an assistant that starts it. With WHYNOW_URL and WHYNOW_API_KEY it
 * asks a running service, and the key decides what it may; otherwise it works beside the data folder, and only reads unless told `--write`.
 * Standard output carries the protocol alone.
 */
export async function mcp({
  workspace,
  write = false,
}: {
  workspace: string;
  write?: boolean | undefined;
}): Promise<number> {
  const { url, apiKey: key } = readProcessConfig().client;
  if (url === null) {
    if (key !== null)
      throw new UsageError(
        'WHYNOW_API_KEY is set without WHYNOW_URL: set that to the address of the service, such as http://127.0.0.1:8080',
      );
    return withQueue((ctx) => serveBeside(ctx, workspace, write));
  }
  if (key === null)
    throw new UsageError('WHYNOW_URL needs WHYNOW_API_KEY, a key of the workspace that is asked');
  const { transport, ended } = openStdio();
  const remote = await relay(transport, { url, key });
  const code = await ended;
  await remote.close();
  await transport.close();
  return code;
}

async function serveBeside(ctx: Context, slugOrId: string, write: boolean): Promise<number> {
  const workspace = await findWorkspace(ctx, slugOrId);
  if (!workspace) throw new UsageError(`there is no workspace ${slugOrId}: see \`whynow workspaces list\``);
  const session: ToolSession = {
    ctx,
    actor: { kind: 'operator', workspaceId: workspace.id },
    mayWrite: write,
    requestId: newId('req'),
    classify: asDomainError,
    // The limits are between tenants of a service; this is the operator on the machine itself.
    countWrite: () => Promise.resolve(),
  };
  const { transport, ended } = openStdio();
  const server = createMcpServer(session);
  await server.connect(transport);
  const code = await ended;
  await server.close();
  return code;
}
