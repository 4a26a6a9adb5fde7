import type { Schema } from '../../api/client.ts';

type Problem = NonNullable<Schema<'Source'>['problem']>;

/** Why a source cannot be read, in the reader's words. `other` has no words of its own: the reason itself stands there. */
export const PROBLEMS: Readonly<Record<Problem, string | null>> = {
  robots: 'The site asks programs not to read this page (robots.txt), and Whynow keeps to it.',
  needs_javascript: 'The page is empty without a browser that runs its scripts, which Whynow does not do.',
  not_found: 'The page is no longer there.',
  access_refused: 'The site lets nobody in without a sign-in, a token or a payment.',
  rate_limited: 'The site asked Whynow to come back later.',
  server_error: 'The site has a problem of its own.',
  timeout: 'The site took too long to answer.',
  name_not_found: 'There is no site under this name.',
  connection: 'No connection to the site could be made.',
  address_refused: 'Whynow sends no requests to this address.',
  other: null,
};

export const STATES: Readonly<
  Record<Schema<'Source'>['status'], { text: string; look: 'positive' | 'negative' | 'caution' | 'neutral' }>
> = {
  active: { text: 'read', look: 'positive' },
  refused: { text: 'not allowed', look: 'negative' },
  failing: { text: 'failing', look: 'caution' },
  unsupported: { text: 'cannot be read', look: 'caution' },
  gone: { text: 'gone', look: 'neutral' },
};
