export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Who wants to know. */
interface Asker {
  /** Whose places the question takes, a workspace as a rule; none: each name counts for itself. */
  readonly share?: string | undefined;
  /** Nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Rejects where there is no answer. */
export type Lookup = (hostname: string, asker?: Asker) => Promise<readonly ResolvedAddress[]>;
