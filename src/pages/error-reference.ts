import { STATUS_CODES } from 'node:http';
import { renderDocsPage } from './docs/docs-page.ts';
import type { DocsSite } from './docs/docs-page.ts';
import type { RenderedPage } from './layout.ts';
import { html } from './markup.ts';
import { prose } from './reference/prose.ts';

export interface ErrorReferenceEntry {
  code: string;
  type: string;
  status: number;
  /** What brings it about, in a sentence. */
  cause: string;
  /** What the caller can do, in a sentence. */
  remedy: string;
}

/** The page every error's `docs_url` opens, with the code as the anchor. By status; within one in the order given. */
export function renderErrorReference(site: DocsSite, catalog: readonly ErrorReferenceEntry[]): RenderedPage {
  const byStatus = [...Map.groupBy(catalog, ({ status }) => status)].toSorted(([a], [b]) => a - b);
  const isCode = (word: string): boolean => catalog.some(({ code }) => code === word);
  return renderDocsPage(site, {
    at: '/docs/errors',
    title: 'Errors',
    onPage: byStatus.map(([status]) => [`status-${status}`, nameOf(status)]),
    body: html`<h1>Errors</h1>
      <p class="lead">
        Every refused request answers with a type, a code and a message. The type tells how to handle it, the
        code what happened.
      </p>
      <p class="filter" hidden>
        <label for="filter">Show only codes with</label>
        <input id="filter" type="search" autocomplete="off" spellcheck="false" data-filters="main article" />
        <span class="soft" role="status"></span>
      </p>
      ${byStatus.map(
        ([status, entries]) =>
          html`<section aria-labelledby="status-${status}">
            <h2 id="status-${status}"><a class="here" href="#status-${status}">${nameOf(status)}</a></h2>
            ${entries.map(
              ({ code, type, cause, remedy }) =>
                html`<article class="error" id="${code}">
                  <h3>
                    <a href="#${code}"><code>${code}</code></a>
                  </h3>
                  <p class="soft">Type <code>${type}</code></p>
                  <p>${prose(cause, isCode)}</p>
                  <p><b>What to do:</b> ${prose(remedy, isCode)}</p>
                </article>`,
            )}
          </section>`,
      )}`,
  });
}

/** `404 Not Found`. */
function nameOf(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
