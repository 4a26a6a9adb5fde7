import { renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';
import type { Insertable, Markup } from '../markup.ts';
import { EVENTS_PAGE, tagAddress } from '../reference/reference.ts';
import type { Reference } from '../reference/reference.ts';
import { GUIDE_GROUPS } from './guides.ts';
import type { Guide } from './guides.ts';
import { docsStyle } from './style.ts';

export interface DocsSite {
  reference: Reference;
  guides: Guide[];
  signals: Guide[];
}

type Links = [heading: string, links: [address: string, text: string][]][];

export interface DocsContent {
  /** Its own address, which the contents mark. */
  at: string;
  title: string;
  body: Insertable;
  /** What stands on this page, for those who have room for it. */
  onPage?: readonly [anchor: string, text: string][];
}

/** A page of the docs: all pages on the left, what it says in the middle, what stands on it on the right. */
export function renderDocsPage(site: DocsSite, { at, title, body, onPage = [] }: DocsContent): RenderedPage {
  return renderPage({
    title: at === '/docs' ? 'Whynow docs' : `${title} · Whynow docs`,
    section: 'docs',
    style: docsStyle,
    scripts: ['/docs/docs.js'],
    indexable: true,
    body: html`<div class="docs">
      <div class="finder">
        <search class="search" hidden>
          <label class="aloud" for="search">Search the docs</label>
          <input
            id="search"
            type="search"
            placeholder="Search: a word, a path, an error code"
            autocomplete="off"
            spellcheck="false"
            aria-controls="results"
          />
          <p class="aloud" role="status"></p>
          <ul id="results" hidden></ul>
        </search>
        ${at !== '/docs' && html`<nav class="all" aria-label="Docs"><a href="/docs">All pages</a></nav>`}
      </div>
      ${
        at !== '/docs' &&
        html`<nav class="pages" aria-label="Pages of the docs">
          ${linksOf(site).map(
            ([heading, links]) =>
              html`<h2>${heading}</h2>
                <ul>
                  ${links.map(([address, text]) => html`<li>${link(address, text, at)}</li>`)}
                </ul>`,
          )}
        </nav>`
      }
      <main id="content" tabindex="-1">${body}</main>
      ${
        onPage.length > 1 &&
        html`<nav class="on-page" aria-label="On this page">
          <h2>On this page</h2>
          <ul>
            ${onPage.map(([anchor, text]) => html`<li><a href="#${anchor}">${text}</a></li>`)}
          </ul>
        </nav>`
      }
    </div>`,
  });
}

function link(address: string, text: string, at: string): Markup {
  return html`<a href="${address}" ${address === at && html`aria-current="page"`}>${text}</a>`;
}

/** Every page but those of single signals, by heading. */
export function linksOf({ reference, guides }: DocsSite): Links {
  const named = new Set(GUIDE_GROUPS.flatMap(([, names]) => names));
  const others = guides.filter(({ name }) => !named.has(name)).map(({ name }) => name);
  const groups = others.length === 0 ? GUIDE_GROUPS : [...GUIDE_GROUPS, ['More', others] as const];
  const titles = new Map(guides.map(({ name, title }) => [name, title]));
  const ofGuides: Links = groups.map(([heading, names]) => [
    heading,
    names.flatMap((name) => {
      const title = titles.get(name);
      return title === undefined ? [] : [[`/docs/${name}`, title]];
    }),
  ]);
  return [
    ...ofGuides,
    [
      'API reference',
      [
        ...reference.groups.map(({ slug, name }): [string, string] => [tagAddress(slug), name]),
        [EVENTS_PAGE, 'Webhook events'],
        ['/docs/errors', 'Errors'],
      ],
    ],
  ];
}
