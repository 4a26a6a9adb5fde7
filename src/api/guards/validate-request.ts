import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { isStorable } from '../../platform/json-text.ts';
import { namedSchemas } from '../schemas/index.ts';
import { explainFinding } from '../../domain/ground/errors/explain-validation.ts';

const options = {
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  formats: { 'date-time': true },
} as const;

/** A body says exactly what it means: nothing is converted, nothing is dropped. */
const bodies = new Ajv({ ...options, coerceTypes: false, removeAdditional: false, useDefaults: false });

/** Everything in an address is text: a number there has to be read from it. */
const addresses = new Ajv({ ...options, coerceTypes: true, removeAdditional: false, useDefaults: false });

const byName = new Map(namedSchemas.map((schema) => [schema.$id, schema]));

/** Compiles a route's schemas; what is thrown at a caller is one DomainError that names the field. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart === 'params') return validateIds;
  // Headers are described in the OpenAPI text and judged by the guards.
  if (httpPart === 'headers') return () => true;
  // At the route's first request: compiling all of them took a third of a second of every start.
  let compiled: ValidateFunction | null = null;
  return (given: unknown) => {
    const validate = (compiled ??= compile(httpPart === 'body' ? bodies : addresses, schema));
    // An e-mail is read by the verb.
    if (httpPart === 'body' && given instanceof Uint8Array) return { value: given };
    // No body at all arrives as null; one that says `null` was refused when it was read.
    const value = given ?? {};
    if (httpPart === 'querystring') {
      const fault = unstorableQuery(value) ?? unreadableNumber(value, schema);
      if (fault) return { error: fault };
    }
    if (validate(value)) return { value };
    const finding = deepest(validate);
    return {
      error: finding
        ? explainFinding(finding)
        : new DomainError('invalid_param', 'The request does not fit its schema.'),
    };
  };
};

/** A malformed id is answered like one that does not exist: by the verb, unless the database could not even be asked. */
function validateIds(given: unknown): { value: unknown } | { error: Error } {
  for (const [name, value] of Object.entries(given as object)) {
    if (typeof value !== 'string' || !isStorable(value)) {
      return {
        error: new DomainError('resource_not_found', `The ${name} in the address is no identifier of ours.`),
      };
    }
  }
  return { value: given };
}

function unstorableQuery(query: object): DomainError | null {
  for (const [param, value] of Object.entries(query)) {
    if (Array.isArray(value))
      return new DomainError('invalid_param', `${param} was given ${value.length} times; accepted: once.`, {
        param,
      });
    if (typeof value === 'string' && !isStorable(value)) {
      return new DomainError(
        'invalid_param',
        `${param} holds U+0000 or half of a surrogate pair, which is no text.`,
        { param },
      );
    }
  }
  return null;
}

/** What JavaScript takes for a number and no person writes as one: `1e1`, `0x10`, `1.0`, a space before it. */
function unreadableNumber(query: object, schema: unknown): DomainError | null {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  for (const [param, value] of Object.entries(query)) {
    if (properties[param]?.type !== 'integer' || /^(?:0|-?[1-9]\d*)$/.test(String(value))) continue;
    const shown = JSON.stringify(String(value).slice(0, 60));
    return new DomainError('invalid_param', `${param} is ${shown}; accepted: a whole number in digits.`, {
      param,
    });
  }
  return null;
}

/** `$id` stays out: one validator may compile a schema for several routes. */
function compile(ajv: Ajv, schema: unknown): ValidateFunction {
  const name = typeof schema === 'object' && schema !== null ? (schema as { $ref?: string }).$ref : undefined;
  const { $id: _name, ...rest } = (name === undefined ? schema : byName.get(name)) as Record<string, unknown>;
  return ajv.compile(rest);
}

function deepest(validate: ValidateFunction) {
  return validate.errors?.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
}
