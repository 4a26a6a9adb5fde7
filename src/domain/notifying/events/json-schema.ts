/** JSON Schema as data (https://json-schema.org/draft/2020-12), for what is described and not validated here. */
export type JsonSchema = { [keyword: string]: unknown };

/** All members are required unless named in `optional`; others may come with later versions. */
export function object(properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
  };
}

export function text(description?: string): JsonSchema {
  return { type: 'string', ...(description ? { description } : {}) };
}

export function integer(minimum?: number, maximum?: number): JsonSchema {
  return {
    type: 'integer',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

export function number(minimum?: number, maximum?: number): JsonSchema {
  return { ...integer(minimum, maximum), type: 'number' };
}

export function timestamp(description: string): JsonSchema {
  return { type: 'string', format: 'date-time', description };
}

export function url(description: string): JsonSchema {
  return { type: 'string', format: 'uri', description };
}

export function oneOf(...values: string[]): JsonSchema {
  return { type: 'string', enum: values };
}

export function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** The same, or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  const values = schema['enum'];
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  };
}
