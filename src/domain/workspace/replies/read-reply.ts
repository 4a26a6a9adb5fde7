import { classifyReply } from './classify-reply.ts';
import { htmlText } from './mail/html-text.ts';
import type { Message } from './mail/read-message.ts';
import { findNotBefore } from './not-before.ts';
import { recogniseAutomatic } from './recognise-automatic.ts';
import type { ReplyKind, ReplyLabel } from './reply.ts';
import { stripQuoted } from './strip-quoted.ts';

/** What a message says, once all that is not the sender's own words is gone. */
export interface ReadReply {
  kind: ReplyKind;
  label: ReplyLabel | null;
  confidence: number | null;
  notBefore: Date | null;
  text: string;
}

/** Pure: the same message, received at the same moment, is read the same way. A message without a word gets no label. */
export function readReply(message: Message, receivedAt: Date): ReadReply {
  const whole = isMarkup(message.text) ? htmlText(message.text) : message.text;
  const text = stripQuoted(whole);
  const kind = recogniseAutomatic({
    subject: message.subject,
    text: text === '' ? whole : text,
    address: message.from?.address ?? null,
    headers: message.headers,
  });
  const classified = kind === 'reply' ? classifyReply(text) : null;
  return {
    kind,
    label: classified?.label ?? null,
    confidence: classified?.confidence ?? null,
    notBefore: classified?.label === 'not-now' ? findNotBefore(text, receivedAt) : null,
    text,
  };
}

/** Some clients hand over the HTML part as it is. */
function isMarkup(text: string): boolean {
  return /^\s{0,100}<(?:!doctype html|html|head|body|div|p|table|span|meta)\b/i.test(text);
}
