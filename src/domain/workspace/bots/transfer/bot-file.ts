import type { BotConfig } from '../../../ground/vocabulary/bot-config.ts';

/** Names the format and its version: what `docs/bots.v1.schema.json` describes. */
export const BOT_FILE_SCHEMA = 'whynow.bots/1';

/** Bots as a file: what one needs to make them again, and no secret. */
export interface BotFile {
  schema: typeof BOT_FILE_SCHEMA;
  exported_at: string;
  bots: ExportedBot[];
}

/** A configuration; of the alert only where it went, so that a person knows which address to enter again. */
type ExportedBot = Omit<BotConfig, 'alert'> & {
  alert: { channel: string; destination: string } | null;
};

/** What a file may hold at most: bots of the largest plan ten times over. */
export const MAX_IMPORTED = 1000;

/** Bytes of a file; an export of changedetection.io with a thousand watches has about two million. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** One bot that a file asks for, before anything of it is judged. */
export interface ImportCandidate {
  /** Line of the file, from 1, where the format has lines. */
  line: number | null;
  /** What it is called in the file, for a person who looks for it there. */
  label: string;
  /** What the file says, as in `POST /v1/bots`. */
  config: unknown;
  /** What stands in for that which the file leaves open, if the importer does not say it either. */
  guess: Partial<BotConfig>;
  /** It was paused where it comes from. */
  paused: boolean;
  /** What could not be carried over, one sentence each. */
  notes: string[];
}

export const FILE_FORMATS = ['whynow', 'urls', 'opml', 'changedetection'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
