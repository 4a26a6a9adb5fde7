import { sql } from 'kysely';
import { newId } from '../../../../platform/ids.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import type { BotMatch } from '../../../ground/vocabulary/bot-match.ts';
import { storableJson } from '../../../../platform/storable.ts';

export interface NewFires {
  workspaceId: string;
  botId: string;
  matches: readonly BotMatch[];
}

/** Keeps what a run has found until `record-bot-fires` has made signals and an alert of it. The same thing found twice in one run is one. */
export async function insertFires(tx: TransactionContext, fires: readonly NewFires[]): Promise<void> {
  const now = tx.clock.now();
  const rows = fires.flatMap(({ workspaceId, botId, matches }) =>
    [...new Map(matches.map((match) => [match.key, match])).values()].map((match) => ({
      workspace_id: workspaceId,
      id: newId('fire'),
      bot_id: botId,
      match_key: match.key.slice(0, 500),
      match: { ...match, occurredAt: match.occurredAt?.toISOString() ?? null },
      matched: match.matched,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into bot_fires (workspace_id, id, bot_id, match_key, match, matched, fired_at)
    select f.*, ${now}::timestamptz from jsonb_to_recordset(${storableJson(rows)}::jsonb) as f(workspace_id text, id text, bot_id text, match_key text,
      match jsonb, matched jsonb)`.execute(tx.db);
}
