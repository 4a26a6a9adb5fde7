import type { MatchRule, TemplateName } from '../../ground/vocabulary/bot-config.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { FetchedDocument } from '../formats/document.ts';

/** A source whose turn has come, with what the last visit left behind. */
export interface DueSource {
  workspaceId: string;
  id: string;
  /** Null: it is a bot's. */
  accountId: string | null;
  kind: SourceKind;
  url: string;
  etag: string | null;
  lastModified: string | null;
  snapshotId: string | null;
  contentHash: string | null;
  confirming: boolean;
  consecutiveFailures: number;
  /** The host was never heard of: if it says nothing for a few seconds, its place is another's. */
  firstContact: boolean;
  /** Whose it is, where it is no account's. */
  bot: DueBot | null;
}

/** What a visit needs to know of the bot whose source is due. What the rule saw last is read only where something has changed. */
export interface DueBot {
  id: string;
  /** The run counts only while the bot still has it. */
  revision: number;
  template: TemplateName;
  source: string;
  rule: MatchRule;
  /** The `Accept` header of its template. */
  accept: string;
  /** Bytes after decompression. */
  maxBytes: number;
  /** Whether there is an earlier state to compare with. */
  known: boolean;
  /** Somebody asked for this run: a difference counts at first sight. */
  atOnce: boolean;
}

/**
 * Who refused: `robots` says no, or could not be asked (`robots_unknown`); the address is one that is never called; the site answers
 * 401 or 403; or credentials are missing.
 */
export type Refusal = 'robots' | 'robots_unknown' | 'address' | 'status' | 'access';

/** How a visit ended; each has a place in the source's row, and none is an exception. */
export type VisitOutcome =
  | {
      kind: 'changed';
      document: FetchedDocument;
      contentHash: string;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'unchanged' }
  | { kind: 'refused'; by: Refusal; reason: string }
  | { kind: 'gone'; reason: string }
  /** `hung`: nothing came for as long as we waited. */
  | { kind: 'failed'; reason: string; hung?: boolean }
  /** `told`: the site said for how long, or says by its status that it counts our requests. */
  | { kind: 'deferred'; until: Date; told: boolean; reason: string }
  /** The turn was spent on robots.txt; the page is due at the next one. */
  | { kind: 'robots_read' };
