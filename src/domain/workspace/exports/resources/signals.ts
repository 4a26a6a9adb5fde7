import { loadWorkspaceRules } from '../../../deciding/scoring/workspace-rules.ts';
import { readSignalFilters } from '../../../understanding/signals/signal-filters.ts';
import { signalColumns, signalView } from '../../../deciding/scoring/signal-view.ts';
import type { Signal, SignalRecord } from '../../../deciding/scoring/signal-view.ts';
import { column } from './column.ts';
import {
  ACCOUNT_COLUMNS,
  ACCOUNT_NOT_DELETED,
  columnsOf,
  JOIN_ACCOUNT,
  ofAccountColumns,
} from './of-account.ts';
import type { OfAccount } from './of-account.ts';
import { exportResource, parameters } from './resource.ts';

type Item = OfAccount & { signal: Signal };

const COLUMNS = `${columnsOf(signalColumns)}, ${ACCOUNT_COLUMNS}`;

/** In the order of their ids; ages and remaining strengths are those of the moment at which the export began. */
export const signals = exportResource<Item>({
  columns: [
    column('id', 'text', ({ signal }) => signal.id),
    column('account_id', 'text', ({ signal }) => signal.account_id),
    ...ofAccountColumns,
    column('type', 'text', ({ signal }) => signal.type),
    column('subtype', 'text', ({ signal }) => signal.subtype),
    column('category', 'text', ({ signal }) => signal.category),
    column('title', 'text', ({ signal }) => signal.title),
    column('strength', 'integer', ({ signal }) => signal.strength),
    column('current_strength', 'number', ({ signal }) => signal.current_strength),
    column('confidence', 'number', ({ signal }) => signal.confidence),
    column('recency_days', 'integer', ({ signal }) => signal.recency_days),
    column('source_url', 'text', ({ signal }) => signal.source_url),
    column('fields', 'json', ({ signal }) => signal.fields),
    column('evidence', 'json', ({ signal }) => signal.evidence),
    column('status', 'text', ({ signal }) => signal.status),
    column('bot_id', 'text', ({ signal }) => signal.bot_id),
    column('occurred_at', 'time', ({ signal }) => signal.occurred_at),
    column('occurred_at_precision', 'text', ({ signal }) => signal.occurred_at_precision),
    column('fired_at', 'time', ({ signal }) => signal.fired_at),
    column('created_at', 'time', ({ signal }) => signal.created_at),
  ],
  filters: ['type', 'since', 'until', 'strength_gte', 'account_id', 'bot_id', 'category', 'status'],
  async open(ctx, workspaceId, filters) {
    const { compiled } = await loadWorkspaceRules(ctx.db, workspaceId);
    const now = ctx.clock.now();
    const narrow = readSignalFilters(filters as never);
    return {
      async page(query, after, limit) {
        const { values, value } = parameters();
        const conditions = [`r.workspace_id = ${value(workspaceId)}`, ACCOUNT_NOT_DELETED];
        if (narrow.types) conditions.push(`r.type = any(${value(narrow.types)}::text[])`);
        if (narrow.since) conditions.push(`r.fired_at >= ${value(narrow.since)}`);
        if (narrow.until) conditions.push(`r.fired_at < ${value(narrow.until)}`);
        if (narrow.strength_gte !== undefined) conditions.push(`r.strength >= ${value(narrow.strength_gte)}`);
        if (narrow.categories) conditions.push(`r.category = any(${value(narrow.categories)}::text[])`);
        for (const name of ['account_id', 'bot_id', 'status'] as const)
          if (narrow[name] !== undefined) conditions.push(`r.${name} = ${value(narrow[name])}`);
        if (after) conditions.push(`r.id > ${value(after[0])}`);
        const rows = await query<SignalRecord & OfAccount>(
          `select ${COLUMNS} from signals r ${JOIN_ACCOUNT} where ${conditions.join(' and ')} order by r.id limit ${value(limit)}`,
          values,
        );
        return rows.map(({ account_domain, account_name, ...row }) => ({
          account_domain,
          account_name,
          signal: signalView(row, compiled, now),
        }));
      },
      keyOf: ({ signal }) => [signal.id],
      view: ({ signal }) => signal,
    };
  },
});
