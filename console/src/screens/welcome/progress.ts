interface Watched {
  sources: readonly { last_visited_at: string | null; status: string; documents: number }[];
  signals: number;
  isScored: boolean;
  brief: object | null;
}

export type StepState = 'waiting' | 'running' | 'done';

export interface Progress {
  find: StepState;
  visit: StepState;
  read: StepState;
  score: StepState;
  write: StepState;
  /** Sources that were visited, or that nobody will visit. */
  visited: number;
  unreadable: number;
  pages: number;
  isDone: boolean;
  /** The present step as a sentence for screen readers. */
  says: string;
}

/** How far an account is on its way to its first brief, by what is there of it. */
export function progressOf({ sources, signals, isScored, brief }: Watched): Progress {
  const visited = sources.filter(
    ({ last_visited_at: at, status }) => at !== null || status !== 'active',
  ).length;
  const unreadable = sources.filter(({ status }) => status !== 'active').length;
  const pages = sources.reduce((sum, { documents }) => sum + documents, 0);
  const hasFound = sources.length > 0;
  const hasVisited = hasFound && visited === sources.length;
  const hasBrief = brief !== null;
  const state = (isDone: boolean, isRunning: boolean): StepState =>
    isDone ? 'done' : isRunning ? 'running' : 'waiting';
  return {
    // Visits lead to further sources, so the search ends with the last visit.
    find: state(hasVisited, true),
    visit: state(hasVisited, hasFound),
    read: state(hasVisited && isScored, visited > 0 || signals > 0),
    score: state(isScored, visited > 0),
    write: state(hasBrief, isScored),
    visited,
    unreadable,
    pages,
    isDone: hasVisited && hasBrief,
    says: saysOf({ hasFound, hasVisited, isScored, hasBrief }),
  };
}

function saysOf(has: {
  hasFound: boolean;
  hasVisited: boolean;
  isScored: boolean;
  hasBrief: boolean;
}): string {
  if (has.hasBrief) return 'the first brief is written.';
  if (has.isScored) return 'the brief is being written.';
  if (has.hasVisited) return 'the score is being computed.';
  if (has.hasFound) return 'its sources are being visited.';
  return 'its sources are being looked for.';
}
