import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { renderDocsPage } from './docs-page.ts';
import type { DocsSite } from './docs-page.ts';
import type { Guide } from './guides.ts';
import { renderConventions } from './render-api-pages.ts';

const CONVENTIONS = [
  ['every-request', 'What holds for every request'],
  ['request-headers', 'Headers of requests'],
  ['headers', 'Headers of responses'],
  ['common-errors', 'Common errors'],
] as const;

/** A guide as it stands in the repository; two of them end with what is made from the service itself. */
export function renderGuide(site: DocsSite, guide: Guide): RenderedPage {
  const ending = endingOf(site, guide);
  return renderDocsPage(site, {
    at: guide.name.startsWith('signals/') ? '/docs/signals' : `/docs/${guide.name}`,
    title: guide.title,
    onPage: [
      ...guide.headings
        .filter(({ depth }) => depth === 2)
        .map(({ id, text }) => [id, text] as [string, string]),
      ...(ending?.onPage ?? []),
    ],
    body: html`${guide.name.startsWith('signals/') && html`<p class="soft"><a href="/docs/signals">Signals</a></p>`}
      <div class="prose">${guide.body} ${ending ? ending.body : null}</div>`,
  });
}

function endingOf(
  { reference, signals }: DocsSite,
  { name }: Guide,
): { body: Markup; onPage: [string, string][] } | null {
  if (name === 'api')
    return { body: renderConventions(reference), onPage: CONVENTIONS.map(([id, text]) => [id, text]) };
  if (name !== 'signals') return null;
  return {
    onPage: [['types', 'All types']],
    body: html`<h2 id="types"><a class="here" href="#types">All types</a></h2>
      <ul class="columns">
        ${signals.map(
          ({ name: page, title }) =>
            html`<li>
              <a href="/docs/${page}"><code>${title}</code></a>
            </li>`,
        )}
      </ul>`,
  };
}
