import type { AnyNode, Document, Element, ParentNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseMarkup } from './markup-tree.ts';

/** Elements whose content a reader of the page never sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'select',
  'textarea',
]);

const BLOCK = new Set(
  (
    'address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

const HEADINGS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((rank) => [`h${rank}`, rank]));

/** One run of visible text between two block boundaries: what a person would call a line. */
export interface TextLine {
  text: string;
  /** The innermost block element the line begins in. */
  block: ParentNode;
  /** 1 to 6 inside a heading element, else 0. */
  heading: number;
  /** Wholly inside `<b>`, `<strong>` or an element that says so by its class. */
  strong: boolean;
}

const isDocumentOrElement = (node: AnyNode): node is Document | Element =>
  isTag(node) || node.type === 'root';

/** Runs of white space, no-break spaces among them, become one space. */
export function squeeze(text: string): string {
  // Only what has to change is matched: replacing each single space by itself took a quarter of reading a page.
  return isSqueezed(text) ? text.trim() : text.replace(/[\s\u200b]{2,}|[^\S ]|\u200b/g, ' ').trim();
}

/** Whether all white space in it is single spaces. A third of what the search by pattern takes. */
function isSqueezed(text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32 ? code !== 32 || before === 32 : code >= 0xa0 && RARE_SPACES.has(code)) return false;
    before = code;
  }
  return true;
}

/** What `\s` matches beyond ASCII, and the zero-width space. */
const RARE_SPACES = new Set(
  [
    ...'\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff',
    ...'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b',
  ].map((space) => space.charCodeAt(0)),
);

/**
 * Plain visible text under a node, blocks parted by a space. With a limit the walk is limited too (ten nodes a character),
 * so that asking for the text of each of many nested elements stays linear.
 */
export function textOf(node: AnyNode, limit = Infinity): string {
  const parts: string[] = [];
  let length = 0;
  let nodes = 0;
  const visit = (current: AnyNode): void => {
    if (length > limit || ++nodes > limit * 10) return;
    if (isText(current)) {
      const data = limit === Infinity ? current.data : current.data.slice(0, limit * 4);
      parts.push(data);
      length += data.length;
    } else if (isDocumentOrElement(current)) {
      if (isTag(current) && current !== node && UNSEEN.has(current.name)) return;
      const block = isTag(current) && BLOCK.has(current.name);
      if (block) parts.push(' ');
      for (const child of current.children) visit(child);
      if (block) parts.push(' ');
    }
  };
  visit(node);
  const text = squeeze(parts.join(''));
  return text.length > limit ? text.slice(0, limit) : text;
}

/** Markup inside a string (a feed's description, an advertisement) as plain text of at most `limit` characters. */
export function plainText(markup: string, limit: number): string {
  const part = markup.slice(0, limit * 20);
  if (!part.includes('<') && !part.includes('&')) return squeeze(part).slice(0, limit);
  return textOf(parseMarkup(part, 'html').root, limit);
}

export interface LineOptions {
  /** Elements whose text is left out, for example struck-out prices. */
  without?: (element: Element) => boolean;
}

const STRONG_CLASS = /(?:^|[-_\s])(?:name|title|heading|headline)(?:$|[-_\s])/i;

/** The page as lines, in reading order. Linear in the size of the tree. */
export function linesOf(root: ParentNode, options: LineOptions = {}): TextLine[] {
  const lines: TextLine[] = [];
  let parts: string[] = [];
  let block: ParentNode = root;
  let heading = 0;
  let strong = true;

  const flush = (): void => {
    if (parts.length === 0) return;
    const text = squeeze(parts.join(''));
    if (text !== '') lines.push({ text, block, heading, strong });
    parts = [];
    strong = true;
  };
  const visit = (node: AnyNode, inBlock: ParentNode, inHeading: number, inStrong: boolean): void => {
    if (isText(node)) {
      if (parts.length === 0) {
        block = inBlock;
        heading = inHeading;
      }
      if (strong && !inStrong) strong = node.data.trim() === '';
      parts.push(node.data);
      return;
    }
    if (!isTag(node)) {
      if (isDocumentOrElement(node))
        for (const child of node.children) visit(child, inBlock, inHeading, inStrong);
      return;
    }
    if (UNSEEN.has(node.name) || isHidden(node) || options.without?.(node) === true) return;
    const opensBlock = BLOCK.has(node.name);
    const ownHeading = HEADINGS.get(node.name) ?? inHeading;
    const ownStrong = isStrong(node) || (inStrong && !opensBlock);
    if (opensBlock) flush();
    for (const child of node.children) visit(child, opensBlock ? node : inBlock, ownHeading, ownStrong);
    if (opensBlock) flush();
  };
  for (const child of root.children) visit(child, root, 0, false);
  flush();
  return lines;
}

function isStrong({ name, attribs }: Element): boolean {
  if (name === 'b' || name === 'strong') return true;
  const names = attribs['class'];
  return names !== undefined && STRONG_CLASS.test(names.slice(0, 200));
}

function isHidden({ attribs }: Element): boolean {
  if ('hidden' in attribs) return true;
  const style = attribs['style'];
  return style !== undefined && /display\s{0,3}:\s{0,3}none/i.test(style.slice(0, 300));
}
