import type { Offer } from '../../ground/vocabulary/offer.ts';
import type { BriefTone } from '../../ground/vocabulary/tone.ts';
import type { Persona } from '../../ground/vocabulary/rubric.ts';
import type { Competitor, WorkspaceRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { workspaceView } from './workspace.ts';
import type { Workspace } from './workspace.ts';

/** A workspace with everything that can be set. `personas` belong to the rubric and are shown here for convenience. */
export interface WorkspaceSettings extends Workspace {
  /** `account.score_jumped` fires when a score rises to or over it. */
  score_floor: number;
  /** `signal.decayed` fires when what is left of a signal falls below it. */
  signal_threshold: number;
  personas: Persona[];
  competitors: Competitor[];
  /** Of interest: a signal that one of them came or went is a strong one. */
  technologies: string[];
  /** Of interest: that an account publishes more about one of them than it used to is a signal. */
  topics: string[];
  /** How briefs speak. */
  brief_tone: BriefTone;
  /** How many days a link to a brief is good; null: for ever. */
  brief_link_days: number | null;
  /** What it sells, for its briefs; null: they say nothing of it. */
  offer: Offer | null;
  created_at: string;
  updated_at: string;
}

export const settingsColumns = [
  'id',
  'name',
  'slug',
  'plan',
  'score_floor',
  'signal_threshold',
  'competitors',
  'technologies',
  'topics',
  'brief_tone',
  'brief_link_days',
  'offer',
  'rubric_version',
  'created_at',
  'updated_at',
] as const satisfies (keyof WorkspaceRow)[];

export type SettingsRecord = Pick<WorkspaceRow, (typeof settingsColumns)[number]>;

export function settingsView(row: SettingsRecord, personas: Persona[]): WorkspaceSettings {
  return {
    ...workspaceView(row),
    score_floor: row.score_floor,
    signal_threshold: row.signal_threshold,
    personas,
    competitors: row.competitors,
    technologies: row.technologies,
    topics: row.topics,
    brief_tone: row.brief_tone,
    brief_link_days: row.brief_link_days,
    offer: row.offer,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}
