/** One thing that is wrong with a rubric, and where. */
export interface RubricMistake {
  /** For example `fit[2].value`. */
  path: string;
  message: string;
}
