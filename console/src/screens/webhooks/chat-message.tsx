import { Given } from '../../ui/text.tsx';

/** The names under which the formats of the chats keep what is read (Block Kit, Adaptive Cards, cards v2, embeds, attachments). */
const WORDS = new Set([
  'text',
  'title',
  'subtitle',
  'content',
  'description',
  'value',
  'topLabel',
  'name',
  'pretext',
]);
const SKIPPED = new Set(['type', 'url', 'href', '$schema', 'fallback', 'contentType', 'style', 'markdown']);
const MAX_LINES = 40;

/** A message in its words, line by line, as a channel shows it; how it looks there is the chat's business. */
export function ChatMessage({ message }: { message: unknown }) {
  const lines = linesOf(message).slice(0, MAX_LINES);
  return (
    <div className="webhooks-message">
      {lines.map((line, index) => (
        <p key={index}>
          <Given max={400}>{line}</Given>
        </p>
      ))}
    </div>
  );
}

function linesOf(message: unknown): string[] {
  const found: string[] = [];
  collect(message, found);
  // A message has a plain text for notifications beside its blocks, which says the first of them again.
  return found.filter((line, index) => found.indexOf(line) === index);
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      if (SKIPPED.has(name)) continue;
      if (typeof member === 'string') {
        if (WORDS.has(name) && member.trim() !== '') found.push(member.trim());
      } else collect(member, found);
    }
}
