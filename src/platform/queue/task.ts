/** A step that runs in the background. Its payloads are unknown until `parse` has seen them. */
export interface Task<P = unknown> {
  name: string;
  parse(payload: unknown): P;
  /** How many payloads `run` takes at once. A failing batch is run again one by one, so that one bad item costs only itself. */
  batchSize: number;
  /** How many batches run side by side in one process. */
  concurrency: number;
  run(payloads: P[]): Promise<void>;
  /** Ends one payload for good, with the reason, after it has cost several processes. Without it such a payload rests, and is taken up again. */
  giveUp?(payload: P, reason: string): Promise<void>;
}

export interface Waiting {
  /** At most one job waits per task and key. */
  key: string;
  payload: object;
  /** Whose it is. Jobs of a task are shared by owner: one whose queue is long does not keep the others waiting. */
  owner?: string;
  /** What it costs in turns of its owner; one unless told. */
  cost?: number;
  /** How long it may run; five minutes unless told. One whose process is gone is taken from it after half a minute anyway. */
  mayTakeSeconds?: number;
  /** Not before so many seconds from now. Until then the key is taken. */
  afterSeconds?: number;
}
