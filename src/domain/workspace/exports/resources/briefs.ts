import { briefColumns, briefView, fallbackReasonOf } from '../../../deciding/briefs/brief-view.ts';
import type { BriefView, ReadBrief } from '../../../deciding/briefs/brief-view.ts';
import { parseMoment } from '../../../ground/moment.ts';
import { column } from './column.ts';
import { ACCOUNT_COLUMNS, columnsOf, JOIN_ACCOUNT, ofAccountColumns } from './of-account.ts';
import type { OfAccount } from './of-account.ts';
import { exportResource, parameters } from './resource.ts';

type Item = OfAccount & { brief: BriefView };
type Row = ReadBrief & OfAccount;

const COLUMNS = `${columnsOf(briefColumns)}, ${fallbackReasonOf('r')} as fallback_reason, ${ACCOUNT_COLUMNS}`;

/** By account, then by version: the newest of each account, or with `versions: "all"` every one. */
export const briefs = exportResource<Item>({
  columns: [
    column('id', 'text', ({ brief }) => brief.id),
    column('account_id', 'text', ({ brief }) => brief.account_id),
    ...ofAccountColumns,
    column('version', 'integer', ({ brief }) => brief.version),
    column('generated_at', 'time', ({ brief }) => brief.generated_at),
    column('score', 'integer', ({ brief }) => brief.score),
    column('score_fit', 'integer', ({ brief }) => brief.score_breakdown.fit),
    column('score_recency', 'integer', ({ brief }) => brief.score_breakdown.recency),
    column('score_strength', 'integer', ({ brief }) => brief.score_breakdown.strength),
    column('score_depth', 'integer', ({ brief }) => brief.score_breakdown.depth),
    column('why_now', 'text', ({ brief }) => brief.why_now),
    column('who_to_talk_to', 'json', ({ brief }) => brief.who_to_talk_to),
    column('draft_opener', 'text', ({ brief }) => brief.draft_opener),
    column('signals', 'list', ({ brief }) => brief.signals),
    column('written_by', 'text', ({ brief }) => brief.written_by),
    column('fallback_reason', 'text', ({ brief }) => brief.fallback_reason),
    column('draft_subject', 'text', ({ brief }) => brief.draft_subject),
    column('draft_follow_up', 'text', ({ brief }) => brief.draft_follow_up),
    column('language', 'text', ({ brief }) => brief.language),
  ],
  filters: ['account_id', 'since', 'until', 'score_gte', 'score_lte', 'versions'],
  async open(_ctx, workspaceId, filters) {
    const since = filters.since === undefined ? null : parseMoment('filters.since', filters.since).from;
    const until = filters.until === undefined ? null : parseMoment('filters.until', filters.until).until;
    return {
      async page(query, after, limit) {
        const { values, value } = parameters();
        const conditions = [`r.workspace_id = ${value(workspaceId)}`, `a.status <> 'deleted'`];
        if (filters.versions !== 'all') conditions.push('r.version = a.brief_version');
        if (filters.account_id !== undefined) conditions.push(`r.account_id = ${value(filters.account_id)}`);
        if (since) conditions.push(`r.generated_at >= ${value(since)}`);
        if (until) conditions.push(`r.generated_at < ${value(until)}`);
        if (filters.score_gte !== undefined) conditions.push(`r.score >= ${value(filters.score_gte)}`);
        if (filters.score_lte !== undefined) conditions.push(`r.score <= ${value(filters.score_lte)}`);
        if (after)
          conditions.push(
            `(r.account_id, r.version) > (${value(after[0])}, ${value(Number(after[1]))}::integer)`,
          );
        const rows = await query<Row>(
          `select ${COLUMNS} from briefs r ${JOIN_ACCOUNT} where ${conditions.join(' and ')}
             order by r.account_id, r.version limit ${value(limit)}`,
          values,
        );
        return rows.map(({ account_domain, account_name, ...row }) => ({
          account_domain,
          account_name,
          brief: briefView(row),
        }));
      },
      keyOf: ({ brief }) => [brief.account_id, String(brief.version)],
      view: ({ brief }) => brief,
    };
  },
});
