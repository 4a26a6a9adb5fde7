import { posix } from 'node:path';
import { Marked } from 'marked';
import type { Tokens } from 'marked';
import { escapeHtml, Markup } from '../markup.ts';

export interface Heading {
  depth: number;
  id: string;
  text: string;
}

export interface RenderedText {
  title: string;
  /** The words of the first paragraph. */
  lead: string;
  /** Below the title. */
  headings: Heading[];
  body: Markup;
}

/** Files beside the guides that have an address of their own. */
const FILES: Readonly<Record<string, string>> = {
  'bots.v1.schema.json': '/docs/bots.v1.schema.json',
  '../openapi.json': '/openapi.json',
  signals: '/docs/signals#types',
};

/** A guide of the repository as markup. What is HTML in it shows as text, and links lead to pages that are here. */
export function renderMarkdown(text: string, name: string): RenderedText {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  let title = name;
  let lead = '';
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ depth, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const plain = plainText(tokens);
        if (depth === 1) {
          title = plain;
          return `<h1>${inner}</h1>`;
        }
        const id = anchorOf(plain, taken);
        headings.push({ depth, id, text: plain });
        return `<h${depth} id="${escapeHtml(id)}"><a class="here" href="#${escapeHtml(id)}">${inner}</a></h${depth}>`;
      },
      paragraph({ tokens }) {
        if (lead === '') lead = plainText(tokens);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      html: ({ text: raw }) => (raw.trimStart().startsWith('<!--') ? '' : escapeHtml(raw)),
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const address = addressOf(href, name);
        return address === null ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      image: ({ text: described }) => escapeHtml(described),
      code({ text: code }) {
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;
      },
    },
  });
  const body = new Markup(
    marked
      .parse(text, { async: false })
      .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      // A column without a name has no header.
      .replaceAll('<th></th>', '<td></td>'),
  );
  return { title, lead, headings, body };
}

/** Where a link of a guide leads here; null where nothing is: the repository's own files are no pages. */
function addressOf(href: string, name: string): string | null {
  if (/^(?:https?:\/\/|#|\/)/.test(href)) return href;
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  if (path === '' || /^[a-z]+:/i.test(path)) return null;
  const target = posix.join(posix.dirname(name), path).replace(/\/$/, '');
  const file = FILES[target];
  if (file !== undefined) return file;
  const page = /^((?:signals\/)?[\w-]+)\.md$/.exec(target)?.[1];
  return page === undefined ? null : `/docs/${page}${fragment}`;
}

/** As GitHub makes them, which is what links between guides are written for. */
function anchorOf(heading: string, taken: Map<string, number>): string {
  const id = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const before = taken.get(id) ?? 0;
  taken.set(id, before + 1);
  return before === 0 ? id : `${id}-${before}`;
}

function plainText(tokens: readonly Tokens.Generic[]): string {
  return tokens
    .map((token) =>
      Array.isArray(token.tokens) ? plainText(token.tokens) : unescaped(String(token['text'] ?? token.raw)),
    )
    .join('')
    .replaceAll(/\s+/g, ' ');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
