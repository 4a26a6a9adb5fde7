import { errorCatalog } from './error-catalog.ts';
import type { ErrorCode } from './error-catalog.ts';

/**
 * What a caller did that cannot be done, by a code of the one catalogue. The API's guard turns it into status and body;
 * nothing else in the domain knows of HTTP.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** Members for the error body beside those that the specification names: `param`, `account_id`, `purge_at`, … */
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }
}

export function notFound(what: string, id: string): DomainError {
  return new DomainError(
    'resource_not_found',
    `There is no ${what} ${JSON.stringify(id.slice(0, 100))} in this workspace.`,
  );
}

export function invalidParam(param: string, message: string): DomainError {
  return new DomainError('invalid_param', message, { param });
}
