import assert from 'node:assert/strict';
import { DomainError } from '../../src/domain/ground/errors/errors.ts';
import type { ErrorCode } from '../../src/domain/ground/errors/error-catalog.ts';

/** Waits for a refusal with this code, and with these details if any are named; resolves to it. */
export async function assertRefused(
  running: Promise<unknown>,
  code: ErrorCode,
  details: Record<string, unknown> = {},
): Promise<DomainError> {
  const error = await running.then(
    () => assert.fail(`expected ${code}, and it went through`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  assert.equal(error.code, code, error.message);
  for (const [name, value] of Object.entries(details)) assert.deepEqual(error.details[name], value, name);
  return error;
}
