import type { EventKind, NoticeKind } from '../../events/event-kinds.ts';
import type { ChatCard } from './chat-card.ts';
import { briefCard, briefSharedCard, openerCard } from './cards/brief-cards.ts';
import { plainCard } from './cards/card-parts.ts';
import {
  contactAddedCard,
  exportCompletedCard,
  replyClassifiedCard,
  rubricUpdatedCard,
  webhookDisabledCard,
  webhookFailingCard,
  webhookTestCard,
} from './cards/other-cards.ts';
import { asWords } from './cards/payload.ts';
import type { Payload } from './cards/payload.ts';
import { scoreChangedCard, scoredCard, scoreJumpedCard } from './cards/score-cards.ts';
import { signalDecayedCard, signalFiredCard } from './cards/signal-cards.ts';

/** Each kind of event that a subscription may hear; a new one does not compile without its card. */
const CARDS: Record<EventKind | NoticeKind, (payload: Payload) => ChatCard> = {
  'account.score_changed': scoreChangedCard,
  'account.score_jumped': scoreJumpedCard,
  'account.scored': scoredCard,
  'brief.generated': briefCard('Brief'),
  'brief.created': briefCard('New brief'),
  'brief.updated': briefCard('Updated brief'),
  'brief.shared': briefSharedCard,
  'signal.fired': signalFiredCard,
  'signal.decayed': signalDecayedCard,
  'opener.generated': openerCard,
  'contact.added': contactAddedCard,
  'reply.classified': replyClassifiedCard,
  'export.completed': exportCompletedCard,
  'workspace.rubric_updated': rubricUpdatedCard,
  'webhook.test': webhookTestCard,
  'webhook.failing': webhookFailingCard,
  'webhook.disabled': webhookDisabledCard,
};

const BY_KIND: ReadonlyMap<string, (payload: Payload) => ChatCard> = new Map(Object.entries(CARDS));

/**
 * What a chat says of an event, made of its payload alone: it is the same each time it is sent, and what was erased from the payload is
 * gone from it too.
 */
export function eventCard(kind: string, payload: Payload): ChatCard {
  // A kind of a newer version, which stored it before this one took it up.
  return BY_KIND.get(kind)?.(payload) ?? plainCard('Whynow', asWords(kind.replaceAll('.', ' ')));
}
