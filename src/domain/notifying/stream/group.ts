import type { Position } from './position.ts';
import type { StreamClient } from './stream-client.ts';

/** The streams of one workspace in this process. */
export interface Group {
  workspaceId: string;
  head: Position;
  clients: Set<StreamClient>;
  hints: Set<string>;
}
