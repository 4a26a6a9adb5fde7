import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { codesOf } from '../../src/api/openapi/describe-operation.ts';
import type { Operation } from '../../src/api/operation.ts';
import { routerPath } from '../../src/api/router-path.ts';
import { operations as ofWorkspaces } from '../../src/api/routes/index.ts';
import { operatorOperations } from '../../src/api/routes/operator/index.ts';
import { namedSchemas } from '../../src/api/schemas/index.ts';
import { errorCatalog } from '../../src/domain/ground/errors/error-catalog.ts';
import type { ErrorCode } from '../../src/domain/ground/errors/error-catalog.ts';

/**
 * Checks every answer of a test against the schema of its operation. The compiler checks the type that a handler returns, not the
 * values: extra members, patterns and ranges show only here. Every object of the schema is closed for this.
 */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
});
for (const schema of namedSchemas) ajv.addSchema(closed(schema) as object);

/** Compiled at the first answer of its kind: all of them take 1.3 s, and most processes see few. */
const validators = new Map<object, ValidateFunction>();

function validatorOf(operation: Operation, status: number): ValidateFunction | null {
  const { answer, otherwise } = operation;
  if (status === operation.status) return compiledOnce(answer);
  return status === otherwise?.status ? compiledOnce(otherwise.answer) : null;
}

function compiledOnce(answer: object): ValidateFunction {
  const known = validators.get(answer);
  if (known) return known;
  const name = (answer as { $id?: string }).$id;
  const validate = ajv.compile(name ? { $ref: name } : (closed(answer) as object));
  validators.set(answer, validate);
  return validate;
}

const validateError = ajv.compile({ $ref: 'Error' });

const operations = [...ofWorkspaces, ...operatorOperations];

/** Remembers whatever a handler returns that its schema does not say; the test that sees the answer fails. */
export function watchAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = routed.get(`${asked} ${request.routeOptions.url}`);
    if (!operation || !validatorOf(operation, reply.statusCode)) return done(null, payload);
    const fault = faultOf(operation, reply.statusCode, JSON.parse(JSON.stringify(payload)));
    if (fault) drifts.push(fault);
    done(null, payload);
  });
}

const routed = new Map(
  operations.map((operation) => [`${operation.method} ${routerPath(operation.path)}`, operation]),
);

const drifts: string[] = [];

function faultOf(operation: Operation, status: number, answer: unknown): string | null {
  const validate = validatorOf(operation, status);
  if (!validate) return `${operation.operationId} is unknown`;
  return validate(answer) ? null : `${operation.operationId} ${ajv.errorsText(validate.errors)}`;
}

/** Operation and status of every answer seen, one line a process: `ANSWER_COUNTS=file npm test`, then scripts/count-answers.ts. */
const counts = new Map<string, number>();

function count(operation: Operation, status: number): void {
  const name = `${operation.operationId} ${status}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const { ANSWER_COUNTS } = process.env;
if (ANSWER_COUNTS !== undefined)
  process.once('exit', () =>
    appendFileSync(ANSWER_COUNTS, `${JSON.stringify(Object.fromEntries(counts))}\n`),
  );

export interface RawAnswer {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** The raw answer: declared status, declared shape, and the headers that every answer has. */
export function assertContract(answer: RawAnswer): void {
  assert.deepEqual(drifts.splice(0), []);
  const { method, path, status, headers, text } = answer;
  assert.match(String(headers['x-request-id']), /^req_[0-9a-z]{26}$/, `${method} ${path}: X-Request-Id`);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  if (path.startsWith('/v1')) assertRateHeaders(answer);
  if (method === 'HEAD' || status === 204 || status === 304) {
    const bare = operationAt(method, path);
    if (bare) count(bare, status);
    return assert.equal(text, '', 'a body where none belongs');
  }
  if (!String(headers['content-type']).startsWith('application/json')) return;
  const body: unknown = JSON.parse(text);
  const operation = operationAt(method, path);
  if (operation) count(operation, status);
  if (status < 400) {
    if (!operation) return;
    assert.ok(validatorOf(operation, status), `${operation.operationId} does not declare ${status}`);
    assert.equal(faultOf(operation, status, body), null);
    return;
  }
  // Its failure is a report for whoever runs the service, not an error of a caller.
  if (path === '/readyz') return;
  assert.ok(
    validateError(body),
    `${method} ${path} ${status}: ${ajv.errorsText(validateError.errors)} in ${text.slice(0, 300)}`,
  );
  const { error } = body as { error: { code: ErrorCode; type: string; request_id: string } };
  assert.equal(errorCatalog[error.code].status, status);
  assert.equal(errorCatalog[error.code].type, error.type);
  if (!headers['idempotent-replayed']) assert.equal(error.request_id, headers['x-request-id']);
  if (operation)
    assert.ok(
      codesOf(operation).includes(error.code),
      `${operation.operationId} does not declare ${error.code}`,
    );
}

function assertRateHeaders({ method, path, headers, status }: RawAnswer): void {
  for (const name of ['limit', 'remaining', 'reset']) {
    assert.match(
      String(headers[`x-ratelimit-${name}`]),
      /^\d+$/,
      `${method} ${path} ${status}: X-RateLimit-${name}`,
    );
  }
  assert.match(String(headers['x-ratelimit-resource']), /^(read|write|bulk|unauthenticated)$/);
  if (status === 429) assert.match(String(headers['retry-after']), /^[1-9]\d*$/);
}

const addressed = operations.map((operation) => {
  const literal = operation.path.split(/\{\w+\}/).map((text) => RegExp.escape(text));
  return { operation, pattern: new RegExp(`^${literal.join('[^:/]+')}$`) };
});

function operationAt(method: string, address: string): Operation | undefined {
  const path = (address.split('?')[0] ?? '').replaceAll(/%3a/gi, ':');
  const isOwn = operations.some((operation) => operation.path === path);
  return addressed.find(
    ({ operation, pattern }) =>
      operation.method === method && (!isOwn || operation.path === path) && pattern.test(path),
  )?.operation;
}

/** The same schema with every object that lists its members closed to others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === 'examples' || name === 'enum' ? value : closed(value),
    ]),
  );
  if ('properties' in copy && !('additionalProperties' in copy)) copy['additionalProperties'] = false;
  return copy;
}
