/**
 * Text from somebody else's page on its way into a chat. Each chat's own characters are disarmed where its message is written;
 * here it becomes well-formed text without anything that only a machine can see.
 */

/**
 * Controls but the line end, marks that turn the direction of writing (they make one address look like another), and characters of no
 * width but the two joiners, which Persian and emoji need.
 */
const UNSEEN =
  /(?!\n)[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** More marks on one letter than any writing has; they would reach over the lines above and below. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** At most `most` UTF-16 units, several lines allowed, cut between graphemes. */
export function cutText(text: string, most: number): string {
  // Four times as much as can be kept: what is unseen or blank goes first, and a page of megabytes is never walked.
  const clean = text
    .slice(0, most * 4)
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .replace(STACKED, '$1')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return fitEscaped(clean, (plain) => plain, most);
}

/** The same on one line. */
export function plainLine(text: string, most: number): string {
  return cutText(text.slice(0, most * 4).replace(/\s+/g, ' '), most);
}

/** `text` as a format writes it, at most `most` UTF-16 units of that: cut between graphemes, never within an escape. */
export function fitEscaped(text: string, escape: (plain: string) => string, most: number): string {
  const whole = escape(text);
  if (whole.length <= most) return whole;
  const ends = graphemeEnds(text.slice(0, most + LONGEST_GRAPHEME));
  const upTo = (count: number): string =>
    escape(`${text.slice(0, count === 0 ? 0 : ends[count - 1]).trimEnd()}…`);
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (upTo(middle).length <= most) low = middle;
    else high = middle - 1;
  }
  return upTo(low);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A family of emoji has about 25 UTF-16 units. Longer ones are cut by characters: they may be made without end. */
const LONGEST_GRAPHEME = 40;

function graphemeEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    if (segment.length <= LONGEST_GRAPHEME) ends.push(index + segment.length);
    else {
      let at = index;
      for (const character of segment) ends.push((at += character.length));
    }
  }
  return ends;
}

const MAX_LINK = 2000;

/** An address that a chat may link to: http or https, without credentials; null for anything else. */
export function safeLink(address: string): string | null {
  if (address.length > MAX_LINK) return null;
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  // What ends a link in one of the formats: `>` and `|` in Slack, `)` in Markdown.
  const href = url.href.replace(
    /[<>|()"'`\\\s*_[\]{}]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return href.length > MAX_LINK ? null : href;
}

/** `&`, `<` and `>` as entities: all that Slack's mrkdwn and Google Chat's cards need. */
export function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A mark of no width behind every `@`: nobody is called. */
export function silenceMentions(text: string): string {
  return text.replaceAll('@', '@\u200b');
}

/**
 * Markdown that makes something of text behind a backslash (Discord, Mattermost); a mark of no width behind every `@`, so that nobody is
 * called (https://developers.mattermost.com/integrate/reference/message-attachments says that texts of attachments do call), and behind
 * what makes a hashtag or an emoji.
 */
export function escapeMarkdown(text: string): string {
  return silenceMentions(
    text
      .replace(/[\\`*_~|[\]<]/g, '\\$&')
      .replace(/^([ \t]*)([#>+-])/gm, '$1\\$2')
      .replace(/^([ \t]*[0-9]{1,9})([.)])/gm, '$1\\$2')
      .replace(/#(?=[\p{L}\p{N}])/gu, '#\u200b')
      .replace(/:(?=[A-Za-z0-9+\\_-]+:)/g, ':\u200b'),
  );
}
