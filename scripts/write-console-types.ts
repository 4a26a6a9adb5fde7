/**
 * Writes console/src/api/schema.d.ts from openapi.json, in the form that openapi-fetch takes (`paths`, `components`): `npm run console:types`.
 * With `--check` it writes nothing and exits 1 where the file is not what the document says. openapi-typescript, which does this for
 * any document, needs TypeScript 5 as a library and does not install beside ours (docs/decisions/0058-the-console.md).
 */
import { readFile, writeFile } from 'node:fs/promises';

const DOCUMENT = new URL('../openapi.json', import.meta.url);
const FILE = new URL('../console/src/api/schema.d.ts', import.meta.url);
const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const quote = (text: string): string => JSON.stringify(text);
const name = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : quote(key));

/** A schema of JSON Schema 2020-12 as a type. What the document does not use is `unknown`. */
function typeOf(schema: Json | undefined): string {
  if (schema === true || !isObject(schema)) return 'unknown';
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return reference($ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const allowed = list(schema.enum);
  if (allowed.length > 0) return allowed.map((value) => JSON.stringify(value)).join(' | ');
  const choices = [...list(anyOf), ...list(oneOf)];
  if (choices.length > 0 && schema.properties === undefined) return union(choices.map(typeOf));
  if (Array.isArray(allOf)) return allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })));
  switch (type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `(${typeOf(schema.items)})[]`;
    case 'object':
      return members(schema);
    default:
      return schema.properties === undefined ? 'unknown' : members(schema);
  }
}

function union(types: string[]): string {
  const distinct = [...new Set(types)];
  return distinct.includes('unknown') ? 'unknown' : distinct.join(' | ');
}

function members(schema: JsonObject): string {
  const properties = Object.entries(object(schema.properties));
  const required = new Set(list(schema.required));
  const { additionalProperties: further } = schema;
  const rest = isObject(further) ? typeOf(further) : 'unknown';
  if (properties.length === 0) return further === false ? '{}' : `{ [key: string]: ${rest} }`;
  const lines = properties.map(
    ([key, value]) => `${name(key)}${required.has(key) ? '' : '?'}: ${typeOf(value)};`,
  );
  return `{ ${lines.join(' ')} }`;
}

function reference(address: string): string {
  const [, , kind = '', ...rest] = address.split('/');
  return `components[${quote(kind)}][${quote(rest.join('/'))}]`;
}

function parametersOf(operation: JsonObject, shared: JsonObject): string {
  const byPlace = { path: [] as string[], query: [] as string[] };
  const required = { path: false, query: false };
  for (const given of list(operation.parameters)) {
    const parameter = resolve(object(given), shared);
    const { in: place, name: key } = parameter;
    if ((place !== 'path' && place !== 'query') || typeof key !== 'string') continue;
    if (parameter.required === true) required[place] = true;
    byPlace[place].push(
      `${quote(key)}${parameter.required === true ? '' : '?'}: ${typeOf(parameter.schema)};`,
    );
  }
  const part = (place: 'path' | 'query') =>
    byPlace[place].length === 0
      ? `${place}?: never;`
      : `${place}${required[place] ? '' : '?'}: { ${byPlace[place].join(' ')} };`;
  return `{ ${part('path')} ${part('query')} header?: { [name: string]: string }; }`;
}

function resolve(parameter: JsonObject, shared: JsonObject): JsonObject {
  const { $ref } = parameter;
  if (typeof $ref !== 'string') return parameter;
  return object(shared[$ref.split('/').slice(3).join('/')]);
}

function contentOf(holder: Json | undefined): string {
  const types = Object.entries(object(object(holder).content)).map(
    ([type, media]) => `${quote(type)}: ${typeOf(object(media).schema)};`,
  );
  return types.length === 0 ? 'content?: never' : `content: { ${types.join(' ')} }`;
}

function operationOf(operation: JsonObject, shared: JsonObject): string {
  const body = object(operation.requestBody);
  const takesBody = Object.keys(body).length > 0;
  const optional = body.required === true ? '' : '?';
  const successes = Object.entries(object(operation.responses)).filter(([status]) => status.startsWith('2'));
  return `{
    parameters: ${parametersOf(operation, shared)};
    requestBody${takesBody ? optional : '?'}: ${takesBody ? `{ ${contentOf(body)} }` : 'never'};
    responses: {
      ${successes.map(([status, response]) => `${status}: { headers: { [name: string]: unknown }; ${contentOf(response)} };`).join('\n      ')}
      default: { headers: { [name: string]: unknown }; content: { 'application/json': components["schemas"]["Error"] } };
    };
  }`;
}

function write(document: JsonObject): string {
  const components = object(document.components);
  const shared = object(components.parameters);
  const schemas = Object.entries(object(components.schemas)).map(
    ([key, schema]) => `    ${quote(key)}: ${typeOf(schema)};`,
  );
  const paths = Object.entries(object(document.paths)).map(([path, item]) => {
    const methods = METHODS.map((method) => {
      const operation = object(item)[method];
      return isObject(operation) ? `${method}: ${operationOf(operation, shared)};` : `${method}?: never;`;
    });
    return `  ${quote(path)}: {\n    ${methods.join('\n    ')}\n  };`;
  });
  return `// Made from openapi.json by \`npm run console:types\`.
export interface paths {
${paths.join('\n')}
}

export interface components {
  schemas: {
${schemas.join('\n')}
  };
}
`;
}

const text = write(JSON.parse(await readFile(DOCUMENT, 'utf8')) as JsonObject);
if (!process.argv.includes('--check')) {
  await writeFile(FILE, text);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  process.stderr.write(
    'console/src/api/schema.d.ts is not what openapi.json says: run `npm run console:types`\n',
  );
  process.exitCode = 1;
}
