export interface Question {
  system: string;
  prompt: string;
}

/** Why there is no answer; `invalid_answer` is the question's or the model's doing, the others are the endpoint's. */
export interface NoAnswer {
  ok: false;
  reason: 'model_timeout' | 'model_unavailable' | 'invalid_answer';
  /** For the operator: what exactly, at most a line. */
  detail: string;
  /** How long the endpoint itself wants to be left alone. */
  retryAfterSeconds: number | null;
}

export type Asked<T> = { ok: true; answer: T } | NoAnswer;
