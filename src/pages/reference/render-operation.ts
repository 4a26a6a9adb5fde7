import { html } from '../markup.ts';
import type { Insertable, Markup } from '../markup.ts';
import { exampleOf, nameOf, resolved } from './description.ts';
import type { DescribedOperation, Description, Response } from './description.ts';
import { prose } from './prose.ts';
import { errorsOf } from './reference.ts';
import type { Place, PlacedOperation, Reference } from './reference.ts';
import { linkTo, renderMembers, renderParameters } from './render-schema.ts';

/** One operation: where it is, who may call it, what it takes, what it answers, and how a call looks. */
export function renderOperation({ operation, ...place }: PlacedOperation, reference: Reference): Markup {
  const { of } = reference;
  const parameters = (operation.parameters ?? [])
    .map((each) => resolved(each, of.components.parameters))
    .filter(
      ({ in: where, name }) => where !== 'header' || !reference.commonHeaders.get(place.method)?.has(name),
    );
  const body = operation.requestBody?.content['application/json'];
  const fields = body ? resolved(body.schema, of.components.schemas) : null;
  const hasFields = Object.keys(fields?.properties ?? {}).length > 0;
  return html`<article id="${operation.operationId}">
    <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
    <p class="place">
      <span class="method ${place.method}">${place.method.toUpperCase()}</span>
      <code>${breakable(place.path)}</code>
    </p>
    <p>${prose(operation.description)}</p>
    ${renderTerms(operation)} ${parameters.length > 0 && html`<h4>Parameters</h4>`}
    ${parameters.length > 0 && renderParameters(parameters, reference)}
    ${
      hasFields && fields
        ? html`<h4>Body</h4>
            ${renderMembers(fields, reference)}`
        : null
    }
    ${renderCode('Example request', callOf(place, operation, of))} ${renderAnswerExample(operation, of)}
    <h4>Responses</h4>
    ${renderAnswers(place, operation, reference)}
  </article>`;
}

/** One kind of event, as a subscriber receives it. */
export function renderEvent(event: string, operation: DescribedOperation, reference: Reference): Markup {
  const { schemas } = reference.of.components;
  const body = operation.requestBody?.content['application/json'];
  return html`<article id="${operation.operationId}">
    <h3>
      <a href="#${operation.operationId}"><code>${event}</code></a>
    </h3>
    <p>${prose(operation.description)}</p>
    ${
      body
        ? [
            renderMembers(resolved(body.schema, schemas), reference),
            renderCode('Example', JSON.stringify(exampleOf(body, schemas), null, 2)),
          ]
        : null
    }
  </article>`;
}

function renderTerms(operation: DescribedOperation): Insertable {
  const { 'x-role': role, 'x-plan': plan, 'x-rate-limit': limit } = operation;
  return html`<p class="terms soft">
    Needs a key with the role <code>${role ?? null}</code>${role !== 'admin' && ' or more'} and the plan
    <code>${plan ?? null}</code> or better.
    ${limit === 'bulk' ? 'Counts against no limit.' : `Counts as a ${limit ?? ''}.`}
  </p>`;
}

function renderAnswers({ method }: Place, operation: DescribedOperation, reference: Reference): Markup {
  const { of, common } = reference;
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  const own = [...errorsOf(operation, of)].filter(
    ([code]) => !common.always.has(code) && !common.byMethod.get(method)?.has(code),
  );
  const refusals = [...Map.groupBy(own, ([, status]) => status)].toSorted(([a], [b]) => a - b);
  return html`<dl class="answers">
      ${successes.map(([status, given]) =>
        answer(status, renderSuccess(resolved(given, of.components.responses), reference)),
      )}
      ${refusals.map(([status, those]) => answer(String(status), renderCodes(those.map(([code]) => code))))}
    </dl>
    <p class="soft">
      Besides: the <a href="/docs/api#request-headers">headers</a> and
      <a href="/docs/api#common-errors">errors</a> of every ${method.toUpperCase()}.
    </p>`;
}

function answer(status: string, meaning: Insertable): Markup {
  return html`<div>
    <dt><code>${status}</code></dt>
    <dd>${meaning}</dd>
  </div>`;
}

function renderSuccess(response: Response, reference: Reference): Insertable {
  const schema = response.content?.['application/json']?.schema.$ref;
  if (schema === undefined) return prose(response.description.replace('Success.', 'Done; no content.'));
  return [linkTo(nameOf(schema), reference), ` ${headersBeside(response)}`];
}

/** Those that not every answer has. */
function headersBeside(response: Response): string {
  const names = Object.keys(response.headers ?? {}).filter((name) => !name.startsWith('X-'));
  return names.length === 0 ? '' : `with ${names.join(', ')}`;
}

/** Of a refusal the codes; why each comes stands once, in the error reference. */
export function renderCodes(codes: Iterable<string>): Insertable {
  return [...codes].map((code, index) => [
    index > 0 ? ', ' : null,
    html`<a href="/docs/errors#${code}"><code>${code}</code></a>`,
  ]);
}

function renderAnswerExample(operation: DescribedOperation, of: Description): Insertable {
  for (const given of Object.values(operation.responses)) {
    const media = resolved(given, of.components.responses).content?.['application/json'];
    const example = media ? exampleOf(media, of.components.schemas) : null;
    if (example !== null) return renderCode('Example response', JSON.stringify(example, null, 2));
  }
  return null;
}

function renderCode(title: string, text: string): Markup {
  return html`<h4>${title}</h4>
    <pre tabindex="0"><code>${text}</code></pre>`;
}

/** The call as a shell takes it. */
function callOf({ method, path }: Place, operation: DescribedOperation, of: Description): string {
  const parameters = (operation.parameters ?? []).map((each) => resolved(each, of.components.parameters));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    const example = parameter?.example ?? parameter?.schema.examples?.[0];
    return typeof example === 'string' ? example : name;
  });
  const body = operation.requestBody?.content['application/json'];
  const example = body ? exampleOf(body, of.components.schemas) : null;
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${of.servers[0]?.url ?? ''}${address}`,
    `-H "Authorization: Bearer $API_KEY"`,
    ...(example === null
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(example, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ');
}

/** A long address may break after a slash. */
function breakable(path: string): Insertable {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`);
}
