import { DomainError } from '../../ground/errors/errors.ts';

/** Paused bots count too. @param limit how many the plan includes */
export function botLimitReached(limit: number): DomainError {
  return new DomainError(
    'bot_limit_reached',
    `This workspace has its ${limit} bots, and that is the most that its plan includes. Delete one, or ask for a larger plan.`,
    { limit },
  );
}
