import type { AnyNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { MAX_DEPTH, parseMarkup } from '../../../watching/formats/markup-tree.ts';

const MAX_CHARACTERS = 1_000_000;
const MAX_TEXT = 200_000;
/** Beyond it the tree has no elements any more, and what is quoted could not be told from the sender's own words. */
const DEEPEST = MAX_DEPTH - 1;
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

  /** False once all that follows is history. */
  function visit(node: AnyNode, depth: number, seen: boolean): boolean {
    if (isText(node) && seen && length <= MAX_TEXT) {
      const squeezed = node.data.replaceAll(/\s+/g, ' ');
      parts.push(squeezed);
      length += squeezed.length;
    }
    if (!isTag(node)) return true;
    if (REST.test(node.attribs['id'] ?? '')) return false;
    const shown = seen && !isUnseen(node);
    const breaks = shown && BREAKS.has(node.name);
    if (breaks) parts.push('\n');
    const goesOn = depth === DEEPEST || node.children.every((child) => visit(child, depth + 1, shown));
    if (breaks && node.name !== 'br') parts.push('\n');
    if (shown && (node.name === 'td' || node.name === 'th')) parts.push(' ');
    return goesOn;
  }

  parseMarkup(html.slice(0, MAX_CHARACTERS), 'html').root.children.every((node) => visit(node, 1, true));
  return parts
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function isUnseen({ name, attribs }: Element): boolean {
  return UNSEEN.has(name) || HISTORY.test((attribs['class'] ?? '').slice(0, 300));
}
