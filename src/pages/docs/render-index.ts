import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';
import type { Insertable, Markup } from '../markup.ts';
import { schemaAnchor, tagAddress } from '../reference/reference.ts';
import { linksOf, renderDocsPage } from './docs-page.ts';
import type { DocsSite } from './docs-page.ts';

/**
 * `/docs`: every guide, every page of the reference, every operation. Each operation and schema has here the anchor that it had
 * when all stood on this page; the script leads on from it.
 */
export function renderDocsIndex(site: DocsSite): RenderedPage {
  const { reference, guides } = site;
  const summaries = new Map<string, string>([
    ...guides.map(({ name, summary }) => [`/docs/${name}`, summary] as const),
    ...reference.groups.map(({ slug, description }) => [tagAddress(slug), description] as const),
    ['/docs/events', 'What a webhook subscription receives, by POST and signed.'],
    ['/docs/errors', 'Every code: what brings it about, and what to do.'],
  ]);
  return renderDocsPage(site, {
    at: '/docs',
    title: 'Docs',
    body: html`<h1>Docs</h1>
      <p class="lead">
        Guides to Whynow ${reference.of.info.version}, and the reference of its API. Programs read
        <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      ${linksOf(site).map(
        ([heading, links], index) =>
          html`<section aria-labelledby="part-${index}">
            <h2 id="part-${index}">${heading}</h2>
            <ul class="cards">
              ${links.map(([address, text]) => card(address, text, summaries.get(address) ?? ''))}
            </ul>
          </section>`,
      )}
      <section aria-labelledby="operations">
        <h2 id="operations">Every operation</h2>
        <div class="lists">
          ${reference.groups.map(
            ({ slug, name, operations }) =>
              html`<div>
                <h3 id="${slug}"><a href="${tagAddress(slug)}">${name}</a></h3>
                ${moved(
                  operations.map(({ operation: { operationId, summary } }) => [
                    operationId,
                    `${tagAddress(slug)}#${operationId}`,
                    summary,
                  ]),
                )}
              </div>`,
          )}
          <div>
            <h3 id="events"><a href="/docs/events">Webhook events</a></h3>
            ${moved(
              reference.events.map(([name, { operationId }]) => [
                operationId,
                `/docs/events#${operationId}`,
                name,
              ]),
            )}
          </div>
        </div>
      </section>
      <section aria-labelledby="schemas">
        <h2 id="schemas">Every object</h2>
        <div class="lists">
          ${moved(
            Object.keys(reference.of.components.schemas).map((name) => [
              schemaAnchor(name),
              reference.schemaAddress(name),
              name,
            ]),
          )}
        </div>
      </section>`,
  });
}

function card(address: string, text: string, summary: string): Markup {
  return html`<li>
    <a href="${address}">${text}</a>
    <p>${summary.replaceAll('`', '')}</p>
  </li>`;
}

function moved(entries: readonly [anchor: string, address: string, text: string][]): Insertable {
  return html`<ul>
    ${entries.map(([anchor, address, text]) => html`<li id="${anchor}" data-moved><a href="${address}">${text}</a></li>`)}
  </ul>`;
}
