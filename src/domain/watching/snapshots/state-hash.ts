import { hashOfContent } from './content-hash.ts';
import type { Observation } from '../../ground/observations/index.ts';

/**
 * What makes two readings of a source the same state. A technology is the same however today's script address or request id
 * proves it, people are the same in whatever order a page shows them; everything else is the same when it says the same.
 */
export function stateHash(observation: Observation): string {
  const said = comparable(observation);
  return hashOfContent(JSON.stringify(said));
}

function comparable(observation: Observation): unknown {
  switch (observation.kind) {
    case 'technologies':
      return idsOf(observation.technologies);
    case 'home':
      return { ...observation, technologies: idsOf(observation.technologies) };
    case 'people':
      return observation.people.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    default:
      return observation;
  }
}

function idsOf(technologies: { id: string }[]): string[] {
  return technologies.map(({ id }) => id).toSorted();
}
