import { renderPage } from './layout.ts';
import type { RenderedPage } from './layout.ts';
import { html } from './markup.ts';

export interface ErrorReferenceEntry {
  code: string;
  type: string;
  status: number;
  /** What brings it about, in a sentence. */
  cause: string;
  /** What the caller can do, in a sentence. */
  remedy: string;
}

const errorStyle = `
.contents { columns: 14rem; margin: 1.5rem 0 1rem; font-size: .9375rem; }
.lead { margin-top: .75rem; font: 1.125rem/1.6 var(--serif); color: var(--soft); max-width: 40rem; }
code { font: .9375em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
article { padding: 1.25rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
article:target { background: var(--raised); box-shadow: -.75rem 0 0 var(--raised), .75rem 0 0 var(--raised); }
article h2 { font-size: 1.0625rem; color: var(--ink); margin: 0; }
article h2 a { color: inherit; text-decoration: none; }
article h2 a:hover { text-decoration: underline; }
article p { max-width: 42rem; margin-top: .375rem; }
`;

/** The page every error's `docs_url` opens, with the code as the anchor. In the order given. */
export function renderErrorReference(catalog: readonly ErrorReferenceEntry[]): RenderedPage {
  const body = html`<main>
    <h1>Errors</h1>
    <p class="lead">
      Every refused request answers with a type, a code and a message. The type tells how to handle it, the
      code what happened.
    </p>
    <nav aria-label="Error codes">
      <ul class="contents">
        ${catalog.map(
          ({ code }) =>
            html`<li>
              <a href="#${code}"><code>${code}</code></a>
            </li>`,
        )}
      </ul>
    </nav>
    ${catalog.map(
      ({ code, type, status, cause, remedy }) =>
        html`<article id="${code}">
          <h2>
            <a href="#${code}"><code>${code}</code></a>
          </h2>
          <p class="soft">HTTP ${status}, type <code>${type}</code></p>
          <p>${cause}</p>
          <p>${remedy}</p>
        </article>`,
    )}
  </main>`;
  return renderPage({ title: 'Errors', body, style: errorStyle, indexable: true });
}
