import type { RubricBody } from '../rubric-version.ts';

/** A whole rubric to begin with, for one kind of seller. */
export interface StarterRubric {
  id: string;
  name: string;
  /** Who it is for, and what it goes by. */
  description: string;
  rubric: RubricBody;
}
