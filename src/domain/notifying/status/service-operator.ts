import type { Actor } from '../../ground/actor.ts';

/** Who runs the service. They act for no workspace; this stands where a workspace is asked for: in cursors and kept answers. */
export const SERVICE_OPERATOR: Actor = { kind: 'operator', workspaceId: 'operator' };
