interface Body {
  required?: boolean;
  content: Record<string, { schema?: Schema }>;
}
interface Schema {
  $ref?: string;
  type?: unknown;
  required?: string[];
  minProperties?: number;
}
interface Document {
  paths?: Record<string, Record<string, { operationId?: string; requestBody?: Body }>>;
  components?: { schemas?: Record<string, Schema> };
}

/**
 * No body at all is read as `{}`: a body is only required where `{}` would be refused. Whoever makes a client of the document must not
 * have to make one up. `needed` are operations whose schema takes `{}` and whose verb does not.
 */
export function withOptionalBodies(document: object, needed: ReadonlySet<string>): object {
  const { paths = {}, components = {} } = document as Document;
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : (components.schemas?.[schema.$ref.replace('#/components/schemas/', '')] ?? schema);
  for (const methods of Object.values(paths)) {
    for (const { operationId = '', requestBody } of Object.values(methods)) {
      const json = requestBody?.content['application/json']?.schema;
      if (requestBody && json) requestBody.required = needed.has(operationId) || !takesNothing(resolve(json));
    }
  }
  return document;
}

function takesNothing({ type, required = [], minProperties = 0 }: Schema): boolean {
  return type === 'object' && required.length === 0 && minProperties === 0;
}
