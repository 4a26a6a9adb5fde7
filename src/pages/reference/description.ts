/** The parts of an OpenAPI 3.1 document that the reference shows (https://spec.openapis.org/oas/v3.1.1.html). */
export interface Description {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: DescribedOperation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
  };
}

export interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  'x-role'?: string;
  'x-plan'?: string;
  'x-rate-limit'?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | Reference>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
}

export interface Response {
  description: string;
  content?: Record<string, Media>;
  headers?: Record<string, Header | Reference>;
}

interface Header {
  description?: string;
}

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Reference {
  $ref: string;
}

/** JSON Schema 2020-12, as far as ours go. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  examples?: unknown[];
  example?: unknown;
}

/** `#/components/schemas/Account` → `Account`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** What a reference stands for, or the thing itself where it is none. */
export function resolved<T extends object>(given: T | Reference, named: Record<string, T>): T {
  if (!('$ref' in given) || typeof given.$ref !== 'string') return given as T;
  const found = named[nameOf(given.$ref)];
  if (!found) throw new Error(`the OpenAPI document has no ${given.$ref}`);
  return found;
}

/** The example that a schema or its reference carries; null where there is none. */
export function exampleOf(media: Media, schemas: Record<string, Schema>): unknown {
  const schema = resolved(media.schema, schemas);
  return media.example ?? schema.example ?? schema.examples?.[0] ?? null;
}
