import type { BotConfig } from '../../ground/vocabulary/bot-config.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { Observation } from '../../ground/observations/index.ts';
import type { FetchedDocument } from '../../watching/formats/document.ts';
import type { PageReading } from '../read/read-document.ts';

/**
 * What an answer holds of that which is read from it: in a few words what is there, or what is missing. `silent`: that it holds nothing says
 * that nobody was reached.
 */
export type Finding = { found: string } | { missing: string } | { silent: string };

/** A look at one public interface that readers rely on, at a subject that everybody knows. */
export interface SourceCheck {
  /** As it is typed: small letters, digits and hyphens. */
  name: string;
  /** Whose interface it is, and which, for a person. */
  about: string;
  kind: SourceKind;
  /** Subjects in the order in which they are tried, until one holds; or where another check's answer leads. */
  addresses: readonly string[] | AddressesFrom;
  /** What the settings lack, so that nothing is asked; null where they lack nothing. */
  lacks: string | null;
  /** Why the interface refuses this service, where that is known and nothing that has changed; null for all others. */
  refuses: string | null;
  reads: WayOfReading;
}

/** Addresses that an answer leads to, as the crawl follows them. */
export interface AddressesFrom {
  /** The name of the check whose answer it is. */
  check: string;
  follow(page: PageReading): readonly string[];
}

/** Read by the kind's own parser; as it came, where there is no parser of its own; or by a bot's rule. */
export type WayOfReading =
  | { expect(observation: Observation): Finding }
  | { expectDocument(document: FetchedDocument): Finding }
  | { bot: Pick<BotConfig, 'template' | 'source' | 'match_rule'> };

export const VERDICTS = [
  'holds',
  'changed',
  'refused',
  'unreachable',
  'not_tried',
  'not_configured',
] as const;

/**
 * `changed`: an answer came and does not hold what is read from it, or the address is gone. `refused`: robots.txt, the interface (401, 403) or
 * its patience (429, 503) says no. `unreachable`: nothing of use came. `not_tried`: the time was up, or no answer led there.
 * `not_configured`: the settings lack what it takes, and nothing was asked.
 */
export type Verdict = (typeof VERDICTS)[number];

export interface CheckResult {
  name: string;
  about: string;
  kind: SourceKind;
  verdict: Verdict;
  /** What was asked for; null where nothing was. */
  address: string | null;
  /** Of the answer; null where none came. */
  status: number | null;
  /** Milliseconds of the visit, robots.txt included. */
  ms: number | null;
  /** What was found, what is missing, or why nothing came. */
  says: string;
  /** How the answer begins, where it is not what it was. */
  got: string | null;
  /** Why it refuses, where that was known before. */
  known: string | null;
}
