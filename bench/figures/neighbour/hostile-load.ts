export interface HostileRequest {
  method: string;
  /** `{n}` becomes a number that is never the same twice. */
  path: string;
  /** `{n}` as in the path; `{filling}` becomes so many letters as the load says. */
  body?: string;
  /** `application/json` unless told. */
  type?: string;
}

/** What one tenant sends for some seconds. */
export interface HostileLoad {
  origin: string;
  key: string;
  seconds: number;
  requests: HostileRequest[];
  /** Sent at once at the start. */
  burst: number;
  /** Sent every second after that. */
  rate: number;
  /** As many are always on their way, where no rate holds; else null. */
  atOnce: number | null;
  filling?: number;
}

export interface HostileResult {
  sent: number;
  good: number;
  refused: number;
  failed: number;
  bytes: number;
  statuses: Record<number, number>;
  /** The start of the first answer that was neither good nor a refusal by rate: the call is not what it says. */
  firstFailure: string | null;
}
