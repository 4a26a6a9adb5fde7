import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { eventTypes, noticeTypes } from '../../events/event-types.ts';
import type { EventKind, NoticeKind } from '../../events/event-kinds.ts';
import { eventCard } from './event-card.ts';
import { renderCard } from './render-card.ts';
import { isChatFormat } from './webhook-format.ts';
import type { WebhookFormat } from './webhook-format.ts';

export interface FormatPreview {
  format: WebhookFormat;
  event: EventKind | NoticeKind;
  /** Of the message as it would be sent. */
  bytes: number;
  message: Record<string, unknown>;
}

/** The example of an event as a subscription with this format would be sent it. Sends nothing. @throws DomainError insufficient_scope */
export function previewFormat(
  actor: Actor,
  format: WebhookFormat,
  event: EventKind | NoticeKind,
): FormatPreview {
  requireRole(actor, 'read-only');
  const type = [...eventTypes, ...noticeTypes].find((one) => one.event === event);
  if (type === undefined) throw new Error('every kind of event has a type');
  const message = isChatFormat(format) ? renderCard(format, eventCard(event, type.example)) : type.example;
  return { format, event, bytes: Buffer.byteLength(JSON.stringify(message)), message };
}
