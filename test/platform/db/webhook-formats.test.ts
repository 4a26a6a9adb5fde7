import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { MIGRATIONS } from '../../../src/context.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { createPool } from '../../../src/platform/db/pool.ts';
import { createEmptyDatabase } from '../../support/database.ts';

/** As they stand before 0036. */
const ROWS = `
  insert into workspaces (id, name, slug, plan, created_at, updated_at) values ('ws_1', 'One', 'one', 'pro', now(), now());
  insert into webhook_subscriptions (workspace_id, id, url, events, purpose, secret, created_at, updated_at)
    select 'ws_1', id, 'https://x.example/…', '{*}', purpose, 'x', now(), now()
      from (values ('whk_plain', 'workspace'), ('whk_status', 'status'), ('whk_slack', 'alert'), ('whk_teams', 'alert'),
                   ('whk_own', 'alert')) as s (id, purpose);
  insert into bots (workspace_id, id, name, template, source, cadence, match_rule, fires_signal, signal_score, alert_channel,
                    alert_subscription_id, created_at, updated_at)
    select 'ws_1', channel, channel, 'rss', 'https://x.example/', 'daily', '{}', 'custom_x', 50, channel, id, now(), now()
      from (values ('whk_slack', 'slack'), ('whk_teams', 'msteams'), ('whk_own', 'webhook')) as b (id, channel)`;

it('0036: subscriptions from before send plain JSON, and bots’ chats have their platform’s format', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whynow-older-'));
  const database = await createEmptyDatabase();
  const pool = createPool(database.url, 2);
  try {
    for (const name of await readdir(MIGRATIONS))
      if (name.endsWith('.sql') && name < '0036') await copyFile(join(MIGRATIONS, name), join(folder, name));
    await migrate(pool, folder);
    await pool.query(ROWS);
    await migrate(pool, MIGRATIONS);
    const { rows } = await pool.query<{ id: string; format: string }>(
      'select id, format from webhook_subscriptions order by id',
    );
    assert.deepEqual(Object.fromEntries(rows.map(({ id, format }) => [id, format])), {
      whk_own: 'json',
      whk_plain: 'json',
      whk_slack: 'slack',
      whk_status: 'json',
      whk_teams: 'teams',
    });
  } finally {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
