import { invalidParam } from '../../ground/errors/errors.ts';
import { statusKinds } from '../events/event-kinds.ts';

/** What the `events` of a status subscription accept; `*` stands for all, also those that come later. */
export const statusSubscribable = ['*', ...statusKinds] as const;

/** Each kind once. @throws DomainError invalid_param */
export function parseStatusKinds(given: readonly string[]): string[] {
  const accepted: readonly string[] = statusSubscribable;
  if (given.length === 0)
    throw invalidParam('events', 'events is empty; name at least one kind of event, or "*" for all.');
  const unknown = given.find((kind) => !accepted.includes(kind));
  if (unknown === undefined) return [...new Set(given)];
  throw invalidParam(
    'events',
    `events has ${JSON.stringify(unknown.slice(0, 100))}; accepted are ${accepted.join(', ')}.`,
  );
}
