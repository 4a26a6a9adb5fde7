import { cutText, plainLine, safeLink } from './chat-text.ts';

/** What a chat is told, before any platform's own format: plain text and addresses, no markup. */
export interface ChatCard {
  tone: 'news' | 'warning';
  /** One line above everything: what kind of message it is, or which bot speaks. */
  heading: string;
  /** One line that sets the heading apart: the account's domain, say. */
  subtitle: string;
  /** One line: what happened. */
  title: string;
  /** Where the title leads; null where there is no address that a chat may link to. */
  url: string | null;
  sections: ChatSection[];
  facts: { label: string; value: string }[];
  links: { text: string; url: string }[];
}

export interface ChatSection {
  label: string | null;
  /** `quote`: somebody else's words. `list`: an item a line. */
  style: 'text' | 'quote' | 'list';
  text: string;
}

const MAX_LINE = 240;
const MAX_SECTIONS = 6;
const MAX_SECTION = 1500;
const MAX_LINES = 30;
const MAX_FACTS = 10;
const MAX_LABEL = 60;
const MAX_VALUE = 300;
const MAX_LINKS = 3;

/**
 * The same card with every text clean and short enough: a card is made of other people's words. `share` (0 to 1) makes all texts
 * shorter still, for a platform that counts the whole message.
 */
export function boundCard(card: ChatCard, share = 1): ChatCard {
  const most = (limit: number): number => Math.max(20, Math.floor(limit * share));
  return {
    tone: card.tone,
    heading: plainLine(card.heading, most(MAX_LINE)) || 'Whynow',
    subtitle: plainLine(card.subtitle, most(MAX_LINE)),
    title: plainLine(card.title, most(MAX_LINE)) || 'Whynow',
    url: card.url === null ? null : safeLink(card.url),
    sections: card.sections.slice(0, MAX_SECTIONS).map(({ label, style, text }) => ({
      label: plainLine(label ?? '', MAX_LABEL) || null,
      style,
      text: cutLines(cutText(text, most(MAX_SECTION))) || '(nothing)',
    })),
    facts: card.facts.slice(0, MAX_FACTS).map(({ label, value }) => ({
      label: plainLine(label, MAX_LABEL) || '–',
      value: plainLine(value, most(MAX_VALUE)) || '–',
    })),
    links: card.links.slice(0, MAX_LINKS).flatMap(({ text, url }) => {
      const link = safeLink(url);
      return link === null ? [] : [{ text: plainLine(text, MAX_LABEL) || 'Open', url: link }];
    }),
  };
}

function cutLines(text: string): string {
  const lines = text.split('\n');
  return lines.length <= MAX_LINES ? text : [...lines.slice(0, MAX_LINES - 1), '…'].join('\n');
}
