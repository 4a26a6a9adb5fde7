import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { watchCompetitors } from '../../watching/sources/watch-competitors.ts';
import { requireRole } from '../../ground/scope.ts';
import { loadRubric } from '../../deciding/scoring/workspace-rules.ts';
import { readSettings, settingNames } from './settings-input.ts';
import type { Settings, SettingsChange } from './settings-input.ts';
import { settingsColumns, settingsView } from './workspace-settings.ts';
import type { WorkspaceSettings } from './workspace-settings.ts';

/**
 * Sets what is sent, each field as a whole. Nothing is re-scored for it: the next score and the next page that is read go by the
 * new values. A change that changes nothing writes nothing.
 * @throws DomainError insufficient_scope, invalid_param, and what `precondition` throws.
 */
export async function updateWorkspace(
  ctx: Context,
  actor: Actor,
  change: SettingsChange,
  precondition?: (present: WorkspaceSettings) => void,
): Promise<WorkspaceSettings> {
  requireRole(actor, 'admin');
  const read = readSettings(change);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const present = await tx.db
      .selectFrom('workspaces')
      .select(settingsColumns)
      .where('id', '=', actor.workspaceId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { personas } = (await loadRubric(tx.db, actor.workspaceId, present.rubric_version)).rubric;
    precondition?.(settingsView(present, personas));
    const changed = settingNames.filter(
      (name) => read[name] !== undefined && !isDeepStrictEqual(read[name], present[name]),
    );
    if (changed.length === 0) return settingsView(present, personas);
    const after = pick(read, changed);
    const { competitors, technologies, topics, offer, ...plain } = after;
    if (competitors) await watchCompetitors(tx, actor.workspaceId, competitors);
    const row = await tx.db
      .updateTable('workspaces')
      .set({
        ...plain,
        ...(competitors ? { competitors: JSON.stringify(competitors) } : {}),
        ...(technologies ? { technologies: JSON.stringify(technologies) } : {}),
        ...(topics ? { topics: JSON.stringify(topics) } : {}),
        ...(offer === undefined ? {} : { offer: offer === null ? null : JSON.stringify(offer) }),
        updated_at: tx.clock.now(),
      })
      .where('id', '=', actor.workspaceId)
      .returning(settingsColumns)
      .executeTakeFirstOrThrow();
    audit({
      action: 'workspace.updated',
      subjectId: actor.workspaceId,
      before: pick(present, changed),
      after,
    });
    return settingsView(row, personas);
  });
}

function pick(settings: Partial<Settings>, names: readonly (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
