import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import type { DigestRow, DigestSendRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { weekdays } from './digest-input.ts';
import type { DigestSettings } from './digest-input.ts';
import type { DigestTimes } from './periods.ts';

export interface DigestSendView {
  /** The local day. */
  period: string;
  state: DigestSendRow['state'];
  attempts: number;
  sent_at: string | null;
  error: string | null;
}

export interface DigestView extends DigestSettings {
  id: string;
  member_id: string;
  email: string;
  status: DigestRow['status'];
  status_reason: DigestRow['paused_because'];
  refusal: string | null;
  /** Null while it is paused. */
  next_at: string | null;
  last_send: DigestSendView | null;
  mail_configured: boolean;
  created_at: string;
  updated_at: string;
}

/** A row with whose it is and what became of its newest mail. */
export interface ReadDigest extends DigestRow {
  email: string;
  member_name: string | null;
  last_send: DigestSendView | null;
}

export function settingsOf(row: DigestRow): DigestSettings {
  return {
    cadence: row.cadence,
    weekday: row.weekday === null ? null : (weekdays[row.weekday - 1] ?? null),
    hour: row.hour,
    time_zone: row.time_zone,
    tags: row.tags,
    tiers: row.tiers,
    min_score: row.min_score,
    send_empty: row.send_empty,
  };
}

/** As the table has them. */
export function columnsOf({ weekday, ...settings }: DigestSettings): DigestSettingColumns {
  return { ...settings, weekday: weekday === null ? null : weekdays.indexOf(weekday) + 1 };
}

type DigestSettingColumns = Omit<DigestSettings, 'weekday'> & { weekday: number | null };

export function timesOf({ cadence, weekday, hour, time_zone: timeZone }: DigestSettingColumns): DigestTimes {
  return { cadence, weekday, hour, timeZone };
}

export function digestView(ctx: Pick<Context, 'config'>, row: ReadDigest): DigestView {
  return {
    id: row.id,
    member_id: row.member_id,
    email: row.email,
    ...settingsOf(row),
    status: row.status,
    status_reason: row.paused_because,
    refusal: row.refusal,
    next_at: row.status === 'active' ? timestamp(row.next_at) : null,
    last_send: row.last_send,
    mail_configured: ctx.config.mail !== null,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}

/** The digests of a workspace, to be narrowed down. */
export function selectDigests(ctx: Context, workspaceId: string) {
  return ctx.db
    .selectFrom('digests as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'd.workspace_id').onRef('m.id', '=', 'd.member_id'),
    )
    .selectAll('d')
    .select([
      'm.email',
      'm.name as member_name',
      sql<DigestSendView | null>`(select json_build_object('period', s.period, 'state', s.state, 'attempts', s.attempts,
          'sent_at', to_char(s.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'error', s.error)
        from digest_sends s where s.workspace_id = d.workspace_id and s.digest_id = d.id and s.workspace_id = ${workspaceId}
        order by s.created_at desc, s.period desc limit 1)`.as('last_send'),
    ])
    .where('d.workspace_id', '=', workspaceId)
    .where('m.workspace_id', '=', workspaceId);
}

/** @throws DomainError resource_not_found */
export async function readDigest(ctx: Context, workspaceId: string, id: string): Promise<ReadDigest> {
  const row = await selectDigests(ctx, workspaceId).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('digest', id);
  return row;
}
