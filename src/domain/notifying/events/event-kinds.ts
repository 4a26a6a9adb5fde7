import { invalidParam } from '../../ground/errors/errors.ts';

/** Both catalogues of the specification, side by side; `signal.fired` stands in both and is one kind. */
export const eventKinds = [
  'account.score_changed',
  'account.score_jumped',
  'account.scored',
  'brief.generated',
  'brief.created',
  'brief.updated',
  'brief.shared',
  'signal.fired',
  'signal.decayed',
  'opener.generated',
  'contact.added',
  'reply.classified',
  'export.completed',
  'workspace.rubric_updated',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** What the service has to say of the subscriptions themselves. They stand beside the catalogue, not in it. */
export const noticeKinds = ['webhook.test', 'webhook.failing', 'webhook.disabled'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What status subscriptions hear. */
export const statusKinds = [
  'incident.created',
  'incident.updated',
  'incident.resolved',
  'maintenance.scheduled',
] as const;

export type StatusKind = (typeof statusKinds)[number];

/**
 * What bots tell the chats that they alert. They go through the same engine and are nobody else's: no subscription hears them, and no
 * list of events or deliveries shows them; a bot's fires show the state of theirs.
 */
export const alertKinds = ['bot.fired', 'bot.paused'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** @throws DomainError invalid_param, with the kinds that are accepted, for the first that is not. */
export function validateEventKinds(
  param: string,
  kinds: readonly string[],
  also: readonly string[] = [],
): void {
  const accepted = [...also, ...eventKinds, ...noticeKinds];
  const unknown = kinds.find((kind) => !accepted.includes(kind));
  if (unknown === undefined) return;
  throw invalidParam(
    param,
    `${param} has ${JSON.stringify(unknown.slice(0, 100))}; accepted are ${accepted.join(', ')}.`,
  );
}
