import type { RenderDigest } from '../../domain/workspace/digests/send-digest.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { subjectOf } from './words.ts';

/** A digest as a mail: one subject and the same in two forms. */
export const renderDigest: RenderDigest = (content, reader) => {
  const subject = subjectOf(content);
  return { subject, text: renderText(content, reader), html: renderHtml(content, { subject, ...reader }) };
};
