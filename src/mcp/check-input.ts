import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { DomainError, invalidParam } from '../domain/ground/errors/errors.ts';
import { explainFinding } from '../domain/ground/errors/explain-validation.ts';
import { unstorableText } from '../platform/json-text.ts';

/** As for the bodies of the API: nothing is converted, nothing is dropped. */
const ajv = new Ajv({ strict: true, allowUnionTypes: true, verbose: true });

/** Compiled at the first call of a tool. */
const compiled = new Map<TSchema, ValidateFunction>();

/**
 * What a model sent, if it fits the schema.
 * @throws DomainError missing_param, invalid_param, unknown_param: which member, what was got, what is accepted.
 */
export function checkInput(schema: TSchema, given: unknown): Record<string, unknown> {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (!validate(given)) {
    const finding = validate.errors?.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
    throw finding ? explainFinding(finding) : new DomainError('invalid_param', 'The arguments do not fit.');
  }
  const unstorable = unstorableText(given);
  if (unstorable !== null)
    throw invalidParam(
      unstorable,
      `${unstorable} holds U+0000 or half of a surrogate pair, which is no text.`,
    );
  return given as Record<string, unknown>;
}
