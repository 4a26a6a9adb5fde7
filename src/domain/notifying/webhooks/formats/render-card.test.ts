import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalOf } from '../../../../../test/support/chat-schemas.ts';
import type { ChatCard } from './chat-card.ts';
import { renderCard } from './render-card.ts';
import { chatPlatforms } from './webhook-format.ts';

/** As much of everything as a card may have, and more. */
function fullCard(text: string): ChatCard {
  const url = `https://x.example/${'a'.repeat(1900)}`;
  return {
    tone: 'warning',
    heading: text,
    subtitle: text,
    title: text,
    url,
    sections: Array.from({ length: 12 }, (_, place) => ({
      label: text,
      style: (['text', 'quote', 'list'] as const)[place % 3] ?? 'text',
      text,
    })),
    facts: Array.from({ length: 40 }, () => ({ label: text, value: text })),
    links: Array.from({ length: 9 }, () => ({ text, url })),
  };
}

describe('renderCard', () => {
  for (const platform of chatPlatforms)
    test(`the fullest card fits in ${platform}, whatever its texts take as bytes`, () => {
      for (const letter of ['a', '字', '&', '"', '*', '👩‍👩‍👧‍👦', 'x\n', '\\'])
        assert.equal(
          refusalOf(platform, JSON.stringify(renderCard(platform, fullCard(letter.repeat(4000))))),
          null,
          letter,
        );
    });

  for (const platform of chatPlatforms)
    test(`an empty card is a message too in ${platform}`, () => {
      const card: ChatCard = {
        ...fullCard(''),
        url: 'javascript:alert(1)',
        links: [{ text: 'x', url: 'https://a:b@x.example/' }],
      };
      const body = JSON.stringify(renderCard(platform, card));
      assert.equal(refusalOf(platform, body), null);
      assert.ok(!/javascript:|a:b@/.test(body));
    });
});
