import { LRUCache } from 'lru-cache';
import type { Database, DatabaseTransaction } from '../tables.ts';
import { compileRubric } from './compile-rubric.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import type { Rubric } from './rubric.ts';

/** What a workspace has decided that detection and scoring go by. */
export interface WorkspaceRules {
  rubric: Rubric;
  compiled: CompiledRubric;
  technologies: string[];
  scoreFloor: number;
  signalThreshold: number;
}

/** Rubric versions never change, so a compiled one is good for ever. */
const compiledRubrics = new LRUCache<string, { rubric: Rubric; compiled: CompiledRubric }>({ max: 500 });

export async function loadWorkspaceRules(
  db: Database | DatabaseTransaction,
  workspaceId: string,
): Promise<WorkspaceRules> {
  const workspace = await db
    .selectFrom('workspaces')
    .select(['rubric_version', 'technologies', 'score_floor', 'signal_threshold'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const key = `${workspaceId}/${workspace.rubric_version}`;
  let found = compiledRubrics.get(key);
  if (!found) {
    const row = await db
      .selectFrom('rubrics')
      .select('body')
      .where('workspace_id', '=', workspaceId)
      .where('version', '=', workspace.rubric_version)
      .executeTakeFirstOrThrow();
    const rubric = { ...row.body, version: workspace.rubric_version };
    found = { rubric, compiled: compileRubric(rubric) };
    compiledRubrics.set(key, found);
  }
  return {
    ...found,
    technologies: workspace.technologies,
    scoreFloor: workspace.score_floor,
    signalThreshold: workspace.signal_threshold,
  };
}
