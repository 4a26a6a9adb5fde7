import type { CheckResult, Verdict } from '../domain/pipeline/source-checks/source-check.ts';

/** As `whynow sources check --json` prints it: docs/command-line.md. */
export interface CheckReport {
  /** ISO 8601. */
  checked_at: string;
  user_agent: string;
  took_ms: number;
  summary: Record<Verdict, number>;
  checks: CheckResult[];
}

/** As `whynow sources check --list --json` prints it. */
export interface CheckList {
  checks: {
    name: string;
    about: string;
    kind: string;
    /** Subjects in the order in which they are tried; empty where they come out of another check's answer. */
    addresses: string[];
    after: string | null;
    lacks: string | null;
  }[];
}
