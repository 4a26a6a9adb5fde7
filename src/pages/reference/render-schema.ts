import { html } from '../markup.ts';
import type { Insertable, Markup } from '../markup.ts';
import { nameOf } from './description.ts';
import type { Parameter, Schema } from './description.ts';
import { prose } from './prose.ts';
import type { Reference } from './reference.ts';

type Addresses = Pick<Reference, 'schemaAddress'>;

/** The members of an object, each with its type, what it may hold, and what it means; objects inside are unfolded. */
export function renderMembers(schema: Schema, at: Addresses): Insertable {
  const required = new Set(schema.required);
  return html`<dl class="fields">
    ${Object.entries(schema.properties ?? {}).map(([name, member]) =>
      renderField(name, member, { at, required: required.has(name) }),
    )}
  </dl>`;
}

export function renderParameters(parameters: readonly Parameter[], at: Addresses): Insertable {
  return html`<dl class="fields">
    ${parameters.map(({ name, in: place, required, description, schema }) =>
      renderField(name, description === undefined ? schema : { ...schema, description }, {
        at,
        required: required ?? false,
        place: `in ${place}`,
      }),
    )}
  </dl>`;
}

function renderField(
  name: string,
  schema: Schema,
  { at, required, place }: { at: Addresses; required: boolean; place?: string },
): Markup {
  const inner = objectIn(schema);
  return html`<div>
    <dt>
      <code class="name">${name}</code> <span class="soft">${typeOf(schema, at)}</span>
      ${place !== undefined && html`<span class="soft">${place}</span>`}
      ${required && html`<span class="required">required</span>`}
    </dt>
    <dd>
      ${schema.description !== undefined && html`<p>${prose(schema.description)}</p>`} ${renderLimits(schema)}
      ${
        inner !== null &&
        html`<details>
          <summary>Members of <code>${name}</code></summary>
          ${renderMembers(inner, at)}
        </details>`
      }
    </dd>
  </div>`;
}

/** The object written out in a member, by itself or in a list; one with a name of its own is linked instead. */
function objectIn(schema: Schema): Schema | null {
  if (schema.properties && Object.keys(schema.properties).length > 0) return schema;
  return schema.items ? objectIn(schema.items) : null;
}

function typeOf(schema: Schema, at: Addresses): Insertable {
  if (schema.$ref !== undefined) return linkTo(nameOf(schema.$ref), at);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each, index) => [index > 0 && ' or ', typeOf(each, at)]);
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = [schema.type ?? 'any'].flat();
  const list = schema.items && types.includes('array') ? [['array of ', typeOf(schema.items, at)]] : [];
  const map = mapValue(schema);
  const named = types
    .filter((type) => (type !== 'array' || list.length === 0) && (type !== 'object' || !map))
    .map((type) => (type === 'string' && schema.format ? schema.format : type));
  const all: Insertable[] = [...list, ...(map ? [['map of ', typeOf(map, at)]] : []), ...named];
  return all.map((each, index) => [index > 0 && ' or ', each]);
}

/** What an object holds whose names are the caller's own. */
function mapValue(schema: Schema): Schema | null {
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties;
  return Object.values(schema.patternProperties ?? {})[0] ?? null;
}

export function linkTo(name: string, { schemaAddress }: Addresses): Markup {
  return html`<a href="${schemaAddress(name)}">${name}</a>`;
}

function renderLimits(schema: Schema): Insertable {
  const values = (schema.enum ?? schema.items?.enum)?.map(
    (value, index) => html`${index > 0 && ', '}<code>${String(value)}</code>`,
  );
  const limits = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    range(undefined, schema.maxProperties, ' members'),
    schema.default === undefined ? null : `${JSON.stringify(schema.default)} unless given`,
  ].filter((limit) => limit !== null);
  return [
    values !== undefined && html`<p class="soft">One of ${values}.</p>`,
    limits.length > 0 && html`<p class="soft">${limits.join('; ')}.</p>`,
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string | null {
  if (least === undefined && most === undefined) return null;
  if (most === undefined) return `at least ${least?.toLocaleString('en')}${unit}`;
  if (least === undefined) return `at most ${most.toLocaleString('en')}${unit}`;
  return `${least.toLocaleString('en')} to ${most.toLocaleString('en')}${unit}`;
}
