import { createHash } from 'node:crypto';
import { html, Markup } from './markup.ts';
import { baseStyle } from './style.ts';

export interface RenderedPage {
  html: string;
  /** The value of `Content-Security-Policy` to send with it: this style and this script, and nothing from anywhere. */
  contentSecurityPolicy: string;
}

export interface PageContent {
  title: string;
  body: Markup;
  /** CSS of this page, after the house style. Fixed text of ours, like `script`. */
  style?: string;
  script?: string;
  /** Pages behind an unguessable address stay out of indexes. */
  indexable?: boolean;
  /** It has a form that is sent to this service. */
  posts?: boolean;
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
  indexable = false,
  posts = false,
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
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${verbatim('style', css)}
      </head>
      <body>
        ${body} ${script !== undefined && verbatim('script', script)}
      </body>
    </html> `;
  return { html: document.text, contentSecurityPolicy: policy(css, script, posts) };
}

/** The element's content is hashed, so nothing, not even a line break, may come between it and its tags. */
function verbatim(element: 'style' | 'script', content: string): Markup {
  return new Markup(`<${element}>${content}</${element}>`);
}

/** Content Security Policy Level 3, hash sources. */
function policy(style: string, script: string | undefined, posts: boolean): string {
  return [
    "default-src 'none'",
    `style-src '${sha256(style)}'`,
    ...(script === undefined ? [] : [`script-src '${sha256(script)}'`]),
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
    body: html`<main class="notice">
      <h1>${title}</h1>
      <p>${sentence}</p>
    </main>`,
  });
}
