import { createHash } from 'node:crypto';
import { html, Markup } from './markup.ts';
import { baseStyle } from './style.ts';
import { logo } from './tokens.ts';

export interface RenderedPage {
  html: string;
  /** The value of `Content-Security-Policy` to send with it: this style and this script, and nothing from anywhere. */
  contentSecurityPolicy: string;
}

type Section = 'docs' | 'status';

export interface PageContent {
  title: string;
  body: Markup;
  /** CSS of this page, after the house style. Fixed text of ours, like `script`. */
  style?: string;
  script?: string;
  /** Addresses of modules of this service. */
  scripts?: readonly string[];
  /** Pages behind an unguessable address stay out of indexes. */
  indexable?: boolean;
  /** It has a form that is sent to this service. */
  posts?: boolean;
  /** Which part of the pages' navigation it belongs to. */
  section?: Section;
  /** What tells a reader of feeds where this page's is. */
  feed?: { url: string; title: string };
}

/** With `no-referrer` a browser calls the origin of a form `null`, and then nobody can tell ours from another site's. */
export function referrer(posts: boolean): 'same-origin' | 'no-referrer' {
  return posts ? 'same-origin' : 'no-referrer';
}

/** One self-contained HTML document in the house style: readable without script, light and dark, on paper too. */
export function renderPage({
  title,
  body,
  style = '',
  script,
  scripts = [],
  indexable = false,
  posts = false,
  section,
  feed,
}: PageContent): RenderedPage {
  const css = baseStyle + style;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="${referrer(posts)}" />
        ${feed !== undefined && html`<link rel="alternate" type="application/atom+xml" href="${feed.url}" title="${feed.title}" />`}
        ${!indexable && html`<meta name="robots" content="noindex, nofollow" />`}
        <link rel="icon" href="${FAVICON}" />
        <title>${title}</title>
        ${verbatim('style', css)}
      </head>
      <body>
        ${siteHeader(section)} ${body} ${script !== undefined && verbatim('script', script)}
        ${scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
      </body>
    </html> `;
  return {
    html: document.text,
    contentSecurityPolicy: policy({ style: css, script, loads: scripts.length > 0, posts }),
  };
}

const FAVICON = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;

const PLACES: readonly [section: Section | 'console', href: string, name: string][] = [
  ['console', '/app/', 'Console'],
  ['docs', '/docs', 'Docs'],
  ['status', '/status', 'Status'],
];

/** On every page: a way past it, a way home, and the other places. The body's `main` has the id that the first leads to. */
function siteHeader(section?: Section): Markup {
  return html`<a class="skip" href="#content">Skip to the content</a>
    <header class="site">
      <div>
        <a class="home" href="/">${MARK}<span>Whynow</span></a>
        <nav aria-label="Whynow">
          <ul>
            ${PLACES.map(
              ([place, href, name]) =>
                html`<li>
                  <a href="${href}" ${place === section && html`aria-current="true"`}>${name}</a>
                </li>`,
            )}
          </ul>
        </nav>
      </div>
    </header>`;
}

/** Fixed text of ours; the name stands beside it. */
const MARK = new Markup(logo.replace('<svg ', '<svg aria-hidden="true" '));

/** The element's content is hashed, so nothing, not even a line break, may come between it and its tags. */
function verbatim(element: 'style' | 'script', content: string): Markup {
  return new Markup(`<${element}>${content}</${element}>`);
}

/** Content Security Policy Level 3, hash sources. */
function policy({
  style,
  script,
  loads,
  posts,
}: {
  style: string;
  script: string | undefined;
  loads: boolean;
  posts: boolean;
}): string {
  const scripts = [...(script === undefined ? [] : [`'${sha256(script)}'`]), ...(loads ? ["'self'"] : [])];
  return [
    "default-src 'none'",
    `style-src '${sha256(style)}'`,
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(loads ? ["connect-src 'self'"] : []),
    'img-src data:',
    "base-uri 'none'",
    `form-action ${posts ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A page with one thing to say. */
export function renderNotice(title: string, sentence: string): RenderedPage {
  return renderPage({
    title,
    body: html`<main id="content" class="notice">
      <h1>${title}</h1>
      <p>${sentence}</p>
    </main>`,
  });
}
