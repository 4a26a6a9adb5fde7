import { createHash } from 'node:crypto';
import type { Observation } from './observations.ts';

/**
 * What makes two readings of a source the same state. A technology is the same however today's script address or request id
 * proves it; everything else is the same when it says the same.
 */
export function stateHash(observation: Observation): string {
  const said =
    observation.kind === 'technologies'
      ? observation.technologies.map(({ id }) => id).toSorted()
      : observation;
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
