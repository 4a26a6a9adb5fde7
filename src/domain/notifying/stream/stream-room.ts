import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { StreamClient } from './stream-client.ts';

/** @throws DomainError rate_limit_exceeded where the workspace has as many streams as it may, service_unavailable where the process has. */
export function requireStreamRoom(
  ctx: Pick<Context, 'config'>,
  open: readonly StreamClient[],
  workspaceId: string,
): void {
  const { maxStreams, maxStreamsPerWorkspace } = ctx.config.server;
  const own = open.filter(({ caller }) => caller.workspaceId === workspaceId).length;
  if (own >= maxStreamsPerWorkspace)
    throw new DomainError(
      'rate_limit_exceeded',
      `The workspace has ${own} streams open on this server; at most ${maxStreamsPerWorkspace} are. Close one, or try again later.`,
    );
  if (open.length >= maxStreams)
    throw new DomainError(
      'service_unavailable',
      `This server has ${open.length} streams open, as many as it takes. Try again later, or on another one.`,
    );
}
