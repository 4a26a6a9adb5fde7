import { html } from '../markup.ts';
import type { Insertable, Markup } from '../markup.ts';
import { renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { resolved } from './description.ts';
import type { DescribedOperation, Description } from './description.ts';
import { prose } from './prose.ts';
import { renderEvent, renderOperation } from './render-operation.ts';
import type { Place } from './render-operation.ts';
import { renderMembers, schemaAnchor } from './render-schema.ts';
import { referenceStyle } from './style.ts';

type Placed = Place & { operation: DescribedOperation };

/** The reference at `/docs`: the OpenAPI document as one page for people, without script. */
export function renderReference(of: Description): RenderedPage {
  const placed: Placed[] = Object.entries(of.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = of.tags
    .map((tag) => ({
      ...tag,
      operations: placed.filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const events = Object.entries(of.webhooks);
  const schemas = Object.entries(of.components.schemas);
  const contents = [
    ...groups.map(({ name, operations }) =>
      renderContents(
        name,
        operations.map(({ operation }) => [operation.operationId, operation.summary]),
      ),
    ),
    renderContents(
      'Events',
      events.map(([event, { post }]) => [post.operationId, event]),
    ),
    renderContents(
      'Schemas',
      schemas.map(([name]) => [schemaAnchor(name), name]),
    ),
  ];
  // Twice, of which one is shown: folded on a phone, beside the text where there is room. Only script could do it with one.
  const body = html`<div class="columns">
    <nav class="beside" aria-label="Contents">${contents}</nav>
    <nav class="folded" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        ${contents}
      </details>
    </nav>
    <main>
      ${renderIntroduction(of)}
      ${groups.map(
        ({ name, description, operations }) =>
          html`<section id="${anchorOf(name)}">
            <h2>${name}</h2>
            <p class="lead">${prose(description)}</p>
            ${operations.map(({ method, path, operation }) => renderOperation({ method, path }, operation, of))}
          </section>`,
      )}
      <section id="events">
        <h2>Events</h2>
        <p class="lead">What a webhook subscription receives, by POST and signed.</p>
        ${renderHeaders('Headers of a delivery', deliveryHeaders(of))}
        ${events.map(([event, { post }]) => renderEvent(event, post, of))}
      </section>
      <section id="schemas">
        <h2>Schemas</h2>
        ${schemas.map(
          ([name, schema]) =>
            html`<article id="${schemaAnchor(name)}">
              <h3><a href="#${schemaAnchor(name)}">${name}</a></h3>
              ${schema.description !== undefined && html`<p>${prose(schema.description)}</p>`}
              ${renderMembers(schema)}
            </article>`,
        )}
      </section>
    </main>
  </div>`;
  return renderPage({ title: `${of.info.title} API`, body, style: referenceStyle, indexable: true });
}

function renderIntroduction({ info, components }: Description): Markup {
  return html`<h1>${info.title} API</h1>
    <p class="soft">
      Version ${info.version}. The same for programs: <a href="/openapi.json">OpenAPI 3.1</a>. What refusals
      mean: <a href="/docs/errors">errors</a>.
    </p>
    ${info.description.split('\n\n').map((part) => html`<p class="introduction">${prose(part)}</p>`)}
    <p class="introduction">
      Every request under <code>/v1</code> carries <code>Authorization: Bearer &lt;API key&gt;</code>.
    </p>
    ${renderHeaders('Headers of answers', components.headers)}`;
}

function renderHeaders(title: string, headers: Record<string, { description?: string }>): Markup {
  return html`<h4>${title}</h4>
    <dl class="fields">
      ${Object.entries(headers).map(
        ([name, { description = '' }]) =>
          html`<div>
            <dt><code class="name">${name}</code></dt>
            <dd><p>${prose(description)}</p></dd>
          </div>`,
      )}
    </dl>`;
}

/** The same for every kind of event. */
function deliveryHeaders({ webhooks, components }: Description): Record<string, { description?: string }> {
  const [first] = Object.values(webhooks);
  const headers = (first?.post.parameters ?? []).map((each) => resolved(each, components.parameters));
  return Object.fromEntries(headers.map((header) => [header.name, header]));
}

function renderContents(title: string, entries: [anchor: string, text: string][]): Insertable {
  return html`<h2><a href="#${anchorOf(title)}">${title}</a></h2>
    <ul>
      ${entries.map(([anchor, text]) => html`<li><a href="#${anchor}">${text}</a></li>`)}
    </ul>`;
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
