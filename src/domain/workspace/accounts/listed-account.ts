import type { Context } from '../../ground/context.ts';
import type { ShownAccount } from '../../ground/records/account-record.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { accountView } from './account.ts';
import type { Account } from './account.ts';

/** An account as the list shows it: with what a reader decides by whether to open it. */
export interface ListedAccount extends Account {
  /** The first sentence of the newest brief. */
  why_now: string | null;
  brief_version: number | null;
  /** Null: the score has not moved since the first. */
  last_movement: { from: number; to: number; at: string } | null;
  active_signals: number;
  newest_signal: { id: string; type: string; title: string; fired_at: string } | null;
  contacts: number;
  unreadable_sources: number;
}

export type ListedRow = ShownAccount & {
  moved_at: string;
  moved_by: number;
  brief_version: number;
  active_signals: number;
  newest_signal_id: string;
  why_now: string | null;
  newest_signal: ListedAccount['newest_signal'];
  contacts: number;
  unreadable_sources: number;
};

const MAX_SENTENCE = 300;

/** PostgreSQL asks for what costs something, as these subselects do, only for the rows of the page. */
export const LISTED_COLUMNS = `${accountColumns.join(', ')}, moved_at, moved_by, brief_version, active_signals, newest_signal_id,
  (select left(coalesce(b.sentences -> 0 ->> 'text', b.why_now), ${MAX_SENTENCE}) from briefs b
    where b.workspace_id = accounts.workspace_id and b.account_id = accounts.id and b.version = accounts.brief_version) as why_now,
  (select json_build_object('id', s.id, 'type', s.type, 'title', s.title, 'fired_at', s.fired_at) from signals s
    where s.workspace_id = accounts.workspace_id and s.id = accounts.newest_signal_id and s.status <> 'retracted') as newest_signal,
  (select count(*)::int from contacts c
    where c.workspace_id = accounts.workspace_id and c.account_id = accounts.id and c.status = 'current') as contacts,
  (select count(*)::int from sources o where o.workspace_id = accounts.workspace_id and o.account_id = accounts.id
    and o.bot_id is null and o.status in ('refused', 'failing', 'unsupported')) as unreadable_sources`;

export function listedAccountView(ctx: Pick<Context, 'publicUrl'>, row: ListedRow): ListedAccount {
  const { newest_signal: newest, moved_by: movedBy } = row;
  return {
    ...accountView(ctx, row),
    why_now: row.why_now === '' ? null : row.why_now,
    brief_version: row.brief_version === 0 ? null : row.brief_version,
    last_movement: movedBy === 0 ? null : { from: row.score - movedBy, to: row.score, at: row.moved_at },
    active_signals: row.active_signals,
    newest_signal: newest === null ? null : { ...newest, fired_at: timestamp(new Date(newest.fired_at)) },
    contacts: row.contacts,
    unreadable_sources: row.unreadable_sources,
  };
}
