import { resolved } from './description.ts';
import type { DescribedOperation, Description, Response, Schema } from './description.ts';

export interface Place {
  method: string;
  path: string;
}

export type PlacedOperation = Place & { operation: DescribedOperation };

export interface Group {
  /** Its page is `/docs/api/{slug}`. */
  slug: string;
  name: string;
  description: string;
  operations: PlacedOperation[];
  schemas: [name: string, schema: Schema][];
}

/** The OpenAPI document as pages: a page for each tag, where each schema stands once, with the operations that need it first. */
export interface Reference {
  of: Description;
  groups: Group[];
  events: [name: string, operation: DescribedOperation][];
  /** Schemas that events alone have. */
  eventSchemas: [name: string, schema: Schema][];
  /** Address of a schema by its name. */
  schemaAddress: (name: string) => string;
  common: CommonErrors;
  /** Headers of requests that every operation of a method takes: explained once. */
  commonHeaders: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Codes that need saying once: those of every request, and those that every request of a method has besides. */
export interface CommonErrors {
  always: ReadonlySet<string>;
  byMethod: ReadonlyMap<string, ReadonlySet<string>>;
}

export const EVENTS_PAGE = '/docs/events';

export function tagAddress(slug: string): string {
  return `/docs/api/${slug}`;
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

export function arrangeReference(of: Description): Reference {
  const placed: PlacedOperation[] = Object.entries(of.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const homes = new Map<string, string>();
  const settle = (page: string, parts: readonly object[]): [string, Schema][] => {
    const names = schemasIn(parts, of).filter((name) => !homes.has(name));
    for (const name of names) homes.set(name, page);
    return names.map((name) => [name, of.components.schemas[name] ?? {}]);
  };
  const groups = of.tags
    .map(({ name, description }) => ({
      slug: slugOf(name),
      name,
      description,
      operations: placed.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter(({ operations }) => operations.length > 0)
    .map((group) => ({
      ...group,
      schemas: settle(
        tagAddress(group.slug),
        group.operations.map(({ operation }) => operation),
      ),
    }));
  const events = Object.entries(of.webhooks).map(([name, { post }]): [string, DescribedOperation] => [
    name,
    post,
  ]);
  const eventSchemas = settle(EVENTS_PAGE, [
    ...events.map(([, operation]) => operation),
    // What nothing refers to stands there, so that nothing is left out.
    ...Object.keys(of.components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` })),
  ]);
  return {
    of,
    groups,
    events,
    eventSchemas,
    schemaAddress: (name) => `${homes.get(name) ?? EVENTS_PAGE}#${schemaAnchor(name)}`,
    common: commonErrors(placed, of),
    commonHeaders: new Map(
      [...Map.groupBy(placed, ({ method }) => method)].map(([method, those]) => [
        method,
        shared(those.map(({ operation }) => headersOf(operation, of))),
      ]),
    ),
  };
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Names of the schemas that the parts refer to, and those that these refer to; in the order met. */
function schemasIn(parts: readonly object[], of: Description): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') {
        look(inner);
        continue;
      }
      const [kind, name] = inner.split('/').slice(-2) as ['schemas' | 'responses' | 'parameters', string];
      if (kind === 'schemas') {
        if (found.has(name)) continue;
        found.add(name);
      }
      if (kind === 'schemas' || kind === 'responses') look(of.components[kind][name]);
    }
  };
  look(parts);
  return [...found];
}

/** The codes with which an operation refuses, with their status. */
export function errorsOf(operation: DescribedOperation, of: Description): Map<string, number> {
  return new Map(
    Object.entries(operation.responses).flatMap(([status, given]) =>
      Number(status) < 400
        ? []
        : codesIn(resolved<Response>(given, of.components.responses)).map((code) => [code, Number(status)]),
    ),
  );
}

function codesIn({ description }: Response): string[] {
  return [...description.matchAll(/`([a-z_]+)`: /g)].map(([, code]) => code ?? '');
}

function commonErrors(placed: readonly PlacedOperation[], of: Description): CommonErrors {
  const codes = placed.map(({ method, operation }) => ({
    method,
    codes: new Set(errorsOf(operation, of).keys()),
  }));
  const always = shared(codes.map((one) => one.codes));
  const byMethod = new Map(
    [...Map.groupBy(codes, ({ method }) => method)].map(([method, those]) => [
      method,
      shared(those.map((one) => one.codes)).difference(always),
    ]),
  );
  return { always, byMethod };
}

function headersOf({ parameters = [] }: DescribedOperation, of: Description): Set<string> {
  const all = parameters.map((each) => resolved(each, of.components.parameters));
  return new Set(all.filter((each) => each.in === 'header').map(({ name }) => name));
}

function shared(sets: readonly Set<string>[]): Set<string> {
  const [first = new Set<string>(), ...others] = sets;
  return others.reduce((kept, next) => kept.intersection(next), first);
}
