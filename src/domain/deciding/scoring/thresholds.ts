/** A brief is rewritten, and `account.score_changed` fires, when the score has moved by more than this since the last brief. */
export const BRIEF_AFTER_POINTS = 10;

/** `account.scored` fires when one run moves a score by this or more. */
export const SCORED_FROM_POINTS = 10;
