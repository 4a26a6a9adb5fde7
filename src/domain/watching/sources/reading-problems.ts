/** Why a source cannot be read, as a word that programs go by. */
export const readingProblems = [
  'robots',
  'needs_javascript',
  'not_found',
  'access_refused',
  'rate_limited',
  'server_error',
  'timeout',
  'name_not_found',
  'connection',
  'address_refused',
  'other',
] as const;
export type ReadingProblem = (typeof readingProblems)[number];

/** Beginnings and parts of the reasons that visits give, without regard to case. They mean the same to PostgreSQL, where lists are filtered by them. */
const PATTERNS: Readonly<Record<Exclude<ReadingProblem, 'other'>, string>> = {
  robots: 'robots[.]txt',
  needs_javascript: 'needs javascript',
  not_found: 'the site answers (404|410)$',
  access_refused:
    '(the site answers (401|402|403|407|451)$|is not public|credentials|gives no token|is needed|are needed)',
  rate_limited: '(come back later|the site answers 429$)',
  server_error: 'the site answers 5[0-9][0-9]$',
  timeout: 'took longer than its deadline',
  name_not_found: 'host name could not be resolved',
  connection: '(connection could not be made|connection was closed)',
  address_refused: '(not one that requests are sent to|url cannot be requested|address)',
};

/** `[problem, pattern]` in the order in which they are tried: the first that matches is it. */
export const problemPatterns = Object.entries(PATTERNS) as readonly (readonly [ReadingProblem, string])[];

const compiled = problemPatterns.map(([problem, pattern]) => [problem, new RegExp(pattern, 'i')] as const);

/** @param reason as `sources.reason` has it */
export function classifyProblem(reason: string | null): ReadingProblem {
  return compiled.find(([, pattern]) => pattern.test(reason ?? ''))?.[0] ?? 'other';
}
