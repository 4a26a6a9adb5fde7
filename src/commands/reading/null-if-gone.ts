import { DomainError } from '../../domain/ground/errors/errors.ts';

const ABSENT = ['account_deleted', 'brief_version_not_found', 'resource_not_found'];

/** Null for what is not there, or went between two requests. */
export function nullIfGone(error: unknown): null {
  if (error instanceof DomainError && ABSENT.includes(error.code)) return null;
  throw error;
}
