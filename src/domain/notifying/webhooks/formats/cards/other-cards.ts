import type { ChatCard } from '../chat-card.ts';
import { plainLine } from '../chat-text.ts';
import { aboutAccount, accountName, facts, plainCard, sections } from './card-parts.ts';
import { asWords, at, listAt, numberAt, readableTime, textAt } from './payload.ts';
import type { Payload } from './payload.ts';

const CHANGES_NAMED = 10;
const MAX_VALUE = 40;

export function contactAddedCard(payload: Payload): ChatCard {
  const source = textAt(payload, 'contact', 'source_url');
  return plainCard('New contact', `${textAt(payload, 'contact', 'name')} at ${accountName(payload)}`, {
    ...aboutAccount(payload),
    url: source === '' ? null : source,
    facts: facts({
      Role: textAt(payload, 'contact', 'role'),
      Tag: textAt(payload, 'contact', 'tag'),
      Seen: readableTime(textAt(payload, 'contact', 'first_seen_at')),
    }),
    links: source === '' ? [] : [{ text: 'Open the source', url: source }],
  });
}

export function replyClassifiedCard(payload: Payload): ChatCard {
  const label = textAt(payload, 'reply', 'label');
  const confidence = numberAt(payload, 'reply', 'confidence');
  return plainCard(
    'Reply',
    `${accountName(payload)} replied: ${label === '' ? 'not labelled' : asWords(label).toLowerCase()}`,
    {
      ...aboutAccount(payload),
      facts: facts({
        Confidence: confidence === null ? null : `${Math.round(confidence * 100)} %`,
        Received: readableTime(textAt(payload, 'reply', 'received_at')),
      }),
    },
  );
}

/** Without the address of the file: whoever has it has the file, and a channel has many readers. */
export function exportCompletedCard(payload: Payload): ChatCard {
  const resource = textAt(payload, 'export', 'resource') || 'data';
  return plainCard('Export', `An export of ${resource} is ready`, {
    facts: facts({
      Format: textAt(payload, 'export', 'format'),
      Rows: numberAt(payload, 'export', 'rows'),
      Destination: textAt(payload, 'export', 'destination'),
      'Kept until': readableTime(textAt(payload, 'export', 'expires_at')),
    }),
  });
}

export function rubricUpdatedCard(payload: Payload): ChatCard {
  const changes = listAt(payload, 'changes').map(
    (change) =>
      `${textAt(change, 'path')}: ${shortly(at(change, 'before'))} → ${shortly(at(change, 'after'))}`,
  );
  const named = changes.slice(0, CHANGES_NAMED);
  const more = changes.length - named.length;
  return plainCard('Rubric', `The rubric is now version ${numberAt(payload, 'rubric', 'version') ?? '?'}`, {
    sections: sections({
      label: 'Changed',
      style: 'list',
      text: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    }),
  });
}

/** A value of a rubric on one line, which may be a whole list. */
function shortly(value: unknown): string {
  return value === undefined || value === null ? 'none' : plainLine(JSON.stringify(value), MAX_VALUE);
}

export function webhookTestCard(payload: Payload): ChatCard {
  return plainCard('Test', textAt(payload, 'message') || 'This is a test. Nothing has happened.', {
    facts: facts({ Webhook: textAt(payload, 'webhook', 'id') }),
  });
}

export function webhookFailingCard(payload: Payload): ChatCard {
  return plainCard('Webhook', 'Another webhook of this workspace is failing', {
    tone: 'warning',
    facts: facts({
      Webhook: textAt(payload, 'webhook', 'id'),
      Address: textAt(payload, 'webhook', 'url'),
      'Failed attempts': numberAt(payload, 'failures'),
      Since: readableTime(textAt(payload, 'failing_since')),
      'Disabled at': readableTime(textAt(payload, 'disables_at')),
    }),
  });
}

export function webhookDisabledCard(payload: Payload): ChatCard {
  const gone = textAt(payload, 'reason') === 'gone';
  return plainCard('Webhook', 'Another webhook of this workspace was disabled', {
    tone: 'warning',
    facts: facts({
      Webhook: textAt(payload, 'webhook', 'id'),
      Address: textAt(payload, 'webhook', 'url'),
      Why: gone ? 'its receiver is gone' : 'its receiver failed for days',
      'What to do': 'Repair the receiver, then resume the subscription.',
    }),
  });
}
