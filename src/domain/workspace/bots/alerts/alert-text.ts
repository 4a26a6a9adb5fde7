/**
 * Text from somebody else's page on its way into a chat. Each chat's own characters are disarmed where its message is written;
 * here it becomes well-formed text without anything that only a machine can see.
 */

/** Controls but the line end, marks that turn the direction of writing (they make one address look like another), and the byte order mark. */
const UNSEEN = /(?!\n)[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** At most `most` UTF-16 units, several lines allowed. */
export function cutText(text: string, most: number): string {
  // Four times as much as can be kept: what is unseen or blank goes first, and a page of megabytes is never walked.
  const clean = text
    .slice(0, most * 4)
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  if (clean.length <= most) return clean;
  return `${clean
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`;
}

/** The same on one line. */
export function plainLine(text: string, most: number): string {
  return cutText(text.slice(0, most * 4).replace(/\s+/g, ' '), most);
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

/**
 * Markdown that makes something of text behind a backslash (Discord, Mattermost), and a mark of no width behind every `@`, so that
 * nobody is called: https://developers.mattermost.com/integrate/reference/message-attachments says that texts of attachments do call.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~|[\]]/g, '\\$&')
    .replace(/^([ \t]*)([#>+-])/gm, '$1\\$2')
    .replace(/^([ \t]*[0-9]{1,9})([.)])/gm, '$1\\$2')
    .replaceAll('@', '@\u200b');
}
