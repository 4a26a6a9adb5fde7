import type { ChatSection } from './chat-card.ts';
import { escapeMarkdown, fitEscaped } from './chat-text.ts';

/** Sections as Markdown of at most `most` characters, one after another until it is full. */
export function markdownBody(sections: readonly ChatSection[], most: number): string {
  let body = '';
  for (const { label, style, text } of sections) {
    const head = `${body === '' ? '' : '\n\n'}${label === null ? '' : `**${escapeMarkdown(label)}**\n`}`;
    const left = most - body.length - head.length;
    if (left < MIN_SECTION) break;
    body += head + fitEscaped(text, WRITERS[style], left);
  }
  return body;
}

/** Less of a section says nothing. */
const MIN_SECTION = 80;

const WRITERS: Record<ChatSection['style'], (text: string) => string> = {
  text: escapeMarkdown,
  quote: (text) => everyLine(text, '> '),
  list: (text) => everyLine(text, '- '),
};

function everyLine(text: string, mark: string): string {
  return escapeMarkdown(text)
    .split('\n')
    .map((line) => `${mark}${line}`)
    .join('\n');
}
