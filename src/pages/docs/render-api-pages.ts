import type { RenderedPage } from '../layout.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { resolved } from '../reference/description.ts';
import type { Description, Schema } from '../reference/description.ts';
import { prose } from '../reference/prose.ts';
import { EVENTS_PAGE, schemaAnchor, tagAddress } from '../reference/reference.ts';
import type { Group, Reference } from '../reference/reference.ts';
import { renderCodes, renderEvent, renderOperation } from '../reference/render-operation.ts';
import { renderMembers } from '../reference/render-schema.ts';
import { renderDocsPage } from './docs-page.ts';
import type { DocsSite } from './docs-page.ts';

/** `/docs/api/{tag}`: its operations, and the objects that they take and give. */
export function renderTagPage(site: DocsSite, group: Group): RenderedPage {
  const { name, description, operations, schemas } = group;
  return renderDocsPage(site, {
    at: tagAddress(group.slug),
    title: name,
    onPage: [
      ...operations.map(({ operation }) => [operation.operationId, operation.summary] as [string, string]),
      ...(schemas.length > 0 ? [['objects', 'Objects'] as [string, string]] : []),
    ],
    body: html`<h1>${name}</h1>
      <p class="lead">${prose(description)}</p>
      <h2 class="aloud">Operations</h2>
      ${operations.map((placed) => renderOperation(placed, site.reference))}
      ${renderSchemas(schemas, site.reference)}`,
  });
}

/** `/docs/events`: what a subscriber receives. */
export function renderEventsPage(site: DocsSite): RenderedPage {
  const { events, eventSchemas, of } = site.reference;
  return renderDocsPage(site, {
    at: EVENTS_PAGE,
    title: 'Webhook events',
    onPage: [
      ['headers', 'Headers of a delivery'],
      ...events.map(([event, { operationId }]) => [operationId, event] as [string, string]),
      ...(eventSchemas.length > 0 ? [['objects', 'Objects'] as [string, string]] : []),
    ],
    body: html`<h1>Webhook events</h1>
      <p class="lead">
        What a webhook subscription receives, by POST and signed. How to check the signature stands in the
        guide to <a href="/docs/webhooks">webhooks</a>.
      </p>
      <h2 id="headers">Headers of a delivery</h2>
      ${renderHeaders(deliveryHeaders(of))}
      <h2 class="part">Events</h2>
      ${events.map(([event, operation]) => renderEvent(event, operation, site.reference))}
      ${renderSchemas(eventSchemas, site.reference)}`,
  });
}

/** What holds for every operation; it follows the guide at `/docs/api`. */
export function renderConventions({ of, common, commonHeaders }: Reference): Markup {
  return html`<h2 id="every-request">
      <a class="here" href="#every-request">What holds for every request</a>
    </h2>
    ${of.info.description.split('\n\n').map((part) => html`<p>${prose(part)}</p>`)}
    <p>Every request under <code>/v1</code> carries <code>Authorization: Bearer &lt;API key&gt;</code>.</p>
    <h2 id="request-headers"><a class="here" href="#request-headers">Headers of requests</a></h2>
    ${renderHeaders(
      Object.fromEntries(
        Object.values(of.components.parameters)
          .filter(({ in: where, name }) => where === 'header' && methodsOf(name, commonHeaders).length > 0)
          .map(({ name, description = '' }) => [
            name,
            { description: `${description} Of every ${methodsOf(name, commonHeaders).join(', ')}.` },
          ]),
      ),
    )}
    <h2 id="headers"><a class="here" href="#headers">Headers of responses</a></h2>
    ${renderHeaders(of.components.headers)}
    <h2 id="common-errors"><a class="here" href="#common-errors">Common errors</a></h2>
    <p>
      The pages of the reference name the errors of each operation. These can come from any, and are not
      repeated there.
    </p>
    <dl class="answers wide-term">
      <div>
        <dt>Every request</dt>
        <dd>${renderCodes(common.always)}</dd>
      </div>
      ${[...common.byMethod]
        .filter(([, codes]) => codes.size > 0)
        .map(
          ([method, codes]) =>
            html`<div>
              <dt>Every ${method.toUpperCase()}</dt>
              <dd>${renderCodes(codes)}</dd>
            </div>`,
        )}
    </dl>`;
}

function methodsOf(header: string, commonHeaders: Reference['commonHeaders']): string[] {
  return [...commonHeaders].filter(([, names]) => names.has(header)).map(([method]) => method.toUpperCase());
}

function renderSchemas(
  schemas: readonly [name: string, schema: Schema][],
  reference: Reference,
): Markup | false {
  if (schemas.length === 0) return false;
  return html`<h2 id="objects" class="part">Objects</h2>
    ${schemas.map(
      ([name, schema]) =>
        html`<article id="${schemaAnchor(name)}">
          <h3><a class="here" href="#${schemaAnchor(name)}">${name}</a></h3>
          ${schema.description !== undefined && html`<p>${prose(schema.description)}</p>`}
          ${renderMembers(schema, reference)}
        </article>`,
    )}`;
}

function renderHeaders(headers: Record<string, { description?: string }>): Markup {
  return html`<dl class="fields">
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
