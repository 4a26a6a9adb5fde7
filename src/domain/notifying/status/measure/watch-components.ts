import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { MINUTE, SECOND } from '../../../../platform/clock.ts';
import type { IncidentRow, Severity } from '../../../ground/rows/index.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { componentIds, componentName } from '../components.ts';
import type { Component } from '../components.ts';
import { insertIncident } from '../open-incident.ts';
import { rankOf, severities } from '../severity.ts';
import { changeIncident } from '../update-incident.ts';
import { describeMinutes } from './classify-minute.ts';
import type { MeasuredMinute } from './classify-minute.ts';

interface Minute extends MeasuredMinute {
  minute: Date;
  severity: Severity | null;
}

/** Processes write what they answered a little after the minute; until then it is not judged. */
const SETTLES_AFTER = 15 * SECOND;

/**
 * Opens an incident for a component whose measurements have been bad for a while, raises it while they are worse, and closes it
 * when they have stayed good. One process does so at a time. It keeps out of what people handle: where an open incident or a
 * maintenance that is going on names the component, it opens none, and what a person has updated it does not touch again.
 */
export async function watchComponents(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('whynow status watch', 0)) as mine`.execute(tx.db);
    if (rows[0]?.mine !== true) return;
    for (const component of componentIds) await watchComponent(tx, component);
  });
}

async function watchComponent(tx: TransactionContext, component: Component): Promise<void> {
  const openAfter = tx.config.status.openAfter / MINUTE;
  const closeAfter = tx.config.status.closeAfter / MINUTE;
  const now = tx.clock.now().getTime();
  const over = new Date(Math.floor((now - SETTLES_AFTER) / MINUTE) * MINUTE);
  const minutes: Minute[] = await tx.db
    .selectFrom('status_measurements')
    .select(['minute', 'good', 'bad', 'latency_ms', 'severity'])
    .where('component', '=', component)
    .where('minute', '<', over)
    .orderBy('minute', 'desc')
    .limit(Math.max(openAfter, closeAfter))
    .execute();
  const watched = await tx.db
    .selectFrom('incidents')
    .selectAll()
    .where('watched_component', '=', component)
    .where('status', '<>', 'resolved')
    .forUpdate()
    .executeTakeFirst();
  const run = badRun(minutes, over, openAfter);
  if (watched) await keepIncident(tx, watched, component, run, minutes.slice(0, closeAfter), closeAfter);
  else if (run && (await isFree(tx, component, run))) await openFor(tx, component, run);
}

/** The latest minutes, every one of them measured and bad, the newest first; null where there is no such run. */
function badRun(minutes: readonly Minute[], over: Date, length: number): Minute[] | null {
  const run = minutes.slice(0, length);
  const unbroken = run.every(
    ({ minute, severity }, index) =>
      severity !== null && minute.getTime() === over.getTime() - (index + 1) * MINUTE,
  );
  return run.length === length && unbroken ? run : null;
}

async function keepIncident(
  tx: TransactionContext,
  incident: IncidentRow,
  component: Component,
  run: Minute[] | null,
  latest: Minute[],
  closeAfter: number,
): Promise<void> {
  const stayedGood =
    latest.length === closeAfter &&
    latest.every(({ severity, minute }) => severity === null && minute >= incident.started_at);
  if (stayedGood) {
    await changeIncident(tx, incident, {
      status: 'resolved',
      message: `Its measurements have been good for ${closeAfter} minutes. The service closed this by itself.`,
    });
  } else if (run && rankOf(leastSeverity(run)) > rankOf(incident.severity)) {
    const severity = leastSeverity(run);
    await changeIncident(tx, incident, {
      severity,
      message: `It has become worse: ${severity}, after ${incident.severity}. ${describeMinutes(component, run)}`,
    });
  }
}

/** Nobody handles it already, and the run is not the end of an incident that was closed by hand. */
async function isFree(tx: TransactionContext, component: Component, run: Minute[]): Promise<boolean> {
  const first = run.at(-1)?.minute ?? tx.clock.now();
  const { rows } = await sql`
    select from incidents
     where ${component} = any(components)
       and (status <> 'resolved' or (watched_component = ${component} or origin = 'automatic') and resolved_at > ${first})
    union all
    select from maintenances where ${component} = any(components) and status = 'in_progress'
    limit 1`.execute(tx.db);
  return rows.length === 0;
}

const TITLES: Record<Component, string> = {
  api: 'The API answers with errors or slowly',
  console: 'Pages answer with errors or slowly',
  crawlers: 'Visits of sources are late',
  scoring: 'Scores are late',
  webhooks: 'Webhook deliveries are late',
  bots: 'Bots run late',
};

async function openFor(tx: TransactionContext, component: Component, run: Minute[]): Promise<void> {
  await insertIncident(tx, {
    title: TITLES[component],
    severity: leastSeverity(run),
    components: [component],
    status: 'investigating',
    message: `${componentName(component)} has measured badly for ${run.length} minutes. ${describeMinutes(component, run)} The service opened this by itself.`,
    startedAt: run.at(-1)?.minute ?? tx.clock.now(),
    origin: 'automatic',
    watchedComponent: component,
  });
}

/** What every minute of it was at least. */
function leastSeverity(run: readonly Minute[]): Severity {
  const ranks = run.map(({ severity }) => (severity ? rankOf(severity) : 0));
  return severities[Math.min(...ranks)] ?? 'degraded';
}
