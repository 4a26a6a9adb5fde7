import { LRUCache } from 'lru-cache';
import type { Offer } from '../../ground/vocabulary/offer.ts';
import type { BriefTone } from '../../ground/vocabulary/tone.ts';
import type { Competitor, Database, DatabaseTransaction } from '../../ground/rows/index.ts';
import { compileRubric } from './compile-rubric.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import type { Rubric } from '../../ground/vocabulary/rubric.ts';

/** What a workspace has decided that detection and scoring go by. */
export interface WorkspaceRules {
  rubric: Rubric;
  compiled: CompiledRubric;
  technologies: string[];
  topics: string[];
  competitors: Competitor[];
  scoreFloor: number;
  signalThreshold: number;
  briefTone: BriefTone;
  offer: Offer | null;
}

/** Rubric versions never change, so a compiled one is good for ever. */
const compiledRubrics = new LRUCache<string, { rubric: Rubric; compiled: CompiledRubric }>({ max: 500 });

export async function loadWorkspaceRules(
  db: Database | DatabaseTransaction,
  workspaceId: string,
): Promise<WorkspaceRules> {
  const workspace = await db
    .selectFrom('workspaces')
    .select([
      'rubric_version',
      'technologies',
      'topics',
      'competitors',
      'score_floor',
      'signal_threshold',
      'brief_tone',
      'offer',
    ])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const found = await loadRubric(db, workspaceId, workspace.rubric_version);
  return {
    ...found,
    technologies: workspace.technologies,
    topics: workspace.topics,
    competitors: workspace.competitors,
    scoreFloor: workspace.score_floor,
    signalThreshold: workspace.signal_threshold,
    briefTone: workspace.brief_tone,
    offer: workspace.offer,
  };
}

/** One saved version, ready to score with. Only for a version that is committed: what is read here is kept. */
export async function loadRubric(
  db: Database | DatabaseTransaction,
  workspaceId: string,
  version: number,
): Promise<{ rubric: Rubric; compiled: CompiledRubric }> {
  const key = `${workspaceId}/${version}`;
  const known = compiledRubrics.get(key);
  if (known) return known;
  const row = await db
    .selectFrom('rubrics')
    .select('body')
    .where('workspace_id', '=', workspaceId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const rubric = { ...row.body, version };
  const found = { rubric, compiled: compileRubric(rubric) };
  compiledRubrics.set(key, found);
  return found;
}
