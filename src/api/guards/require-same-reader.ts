import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../../domain/ground/actor.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';

/** Longer than any id of ours. */
const MAX_SHOWN = 60;

/**
 * All tabs of a browser share its cookie. A tab that is still open when somebody else signs in shows the one and would act as the other, in
 * another workspace even. So a page may say in `X-Whynow-Console` who it was drawn for, by the id of the member or of the session; any other
 * value says nothing of that.
 * @throws DomainError session_changed
 */
export function requireSameReader(
  headers: IncomingHttpHeaders,
  { memberId, sessionId }: Extract<Actor, { kind: 'member' }>,
): void {
  const drawnFor = headers['x-whynow-console'];
  if (typeof drawnFor !== 'string' || !/^(?:mem|ses)_/.test(drawnFor)) return;
  if (drawnFor === memberId || drawnFor === sessionId) return;
  const now = drawnFor.startsWith('ses_') ? sessionId : memberId;
  throw new DomainError(
    'session_changed',
    `This tab was opened by ${drawnFor.slice(0, MAX_SHOWN)}, and this browser is signed in as ${now} now. Nothing was done; reload the page.`,
  );
}
