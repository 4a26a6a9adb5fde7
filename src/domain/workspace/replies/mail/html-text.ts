import { Parser } from 'htmlparser2';

const MAX_CHARACTERS = 1_000_000;
const MAX_TEXT = 200_000;
/** The parser's own list of open elements costs the square of their number: read in pieces, and no deeper than this. */
const DEEPEST = 1_000;
const PIECE = 8_000;
const UNSEEN = new Set(['script', 'style', 'head', 'title', 'template', 'blockquote', 'svg']);
const BREAKS = new Set(
  'address article br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** How mail programs mark what was written before, and signatures. */
const HISTORY =
  /(?:^|\s)(?:gmail_quote(?:_container)?|gmail_signature|gmail_extra|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|protonmail_signature_block|zmail_extra|tutanota_quote)(?:\s|$)/;
/** Outlook's: all that follows is history. */
const REST =
  /^(?:(?:x_)*(?:divRplyFwdMsg|appendonsend|ms-outlook-mobile-signature|mail-editor-reference-message-container))$/;

/** The words of an HTML mail as lines, without what stands in quotes. What is nested deeper than anybody writes is not read. */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let length = 0;
  let unseenSince = 0;
  let depth = 0;
  let over = false;
  const parser = new Parser(
    {
      onopentag(name, { id = '', class: classes = '' }) {
        depth += 1;
        if (REST.test(id)) over = true;
        if (unseenSince === 0 && (UNSEEN.has(name) || HISTORY.test(classes.slice(0, 300))))
          unseenSince = depth;
        if (unseenSince === 0 && BREAKS.has(name)) parts.push('\n');
      },
      ontext(text) {
        if (over || unseenSince > 0 || length > MAX_TEXT) return;
        const squeezed = text.replaceAll(/[\s\u00a0]+/g, ' ');
        parts.push(squeezed);
        length += squeezed.length;
      },
      onclosetag(name) {
        if (depth === unseenSince) unseenSince = 0;
        depth -= 1;
        if (unseenSince === 0 && BREAKS.has(name) && name !== 'br') parts.push('\n');
        if (unseenSince === 0 && (name === 'td' || name === 'th')) parts.push(' ');
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  const bounded = html.slice(0, MAX_CHARACTERS);
  for (let at = 0; at < bounded.length && !over && depth < DEEPEST; at += PIECE)
    parser.write(bounded.slice(at, at + PIECE));
  parser.end();
  return parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
