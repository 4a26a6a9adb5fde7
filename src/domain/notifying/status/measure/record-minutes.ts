import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import type { Component } from '../components.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { answeredMinutes, forgetAnswered } from './answers.ts';
import { classifyMinute } from './classify-minute.ts';
import type { MeasuredMinute } from './classify-minute.ts';

/** Adds what this process answered to the minutes that all processes share, and judges each anew by the sum. */
export async function recordAnswers(ctx: Context): Promise<void> {
  for (const answered of answeredMinutes(ctx, ctx.clock.now())) {
    const { component, minute, good, bad, latencyMs } = answered;
    await inTransaction(ctx, async (tx) => {
      // Its lock is kept until the verdict is written: who adds meanwhile waits, and judges the sum of both.
      const { rows } = await sql<MeasuredMinute>`
        insert into status_measurements as m (component, minute, good, bad, latency_ms)
        values (${component}, ${minute}, ${good}, ${bad}, ${latencyMs})
        on conflict (component, minute) do update
           set good = m.good + excluded.good, bad = m.bad + excluded.bad,
               latency_ms = greatest(m.latency_ms, excluded.latency_ms)
        returning good, bad, latency_ms`.execute(tx.db);
      const [sum] = rows;
      if (!sum) return;
      await tx.db
        .updateTable('status_measurements')
        .set({ severity: classifyMinute(component, sum) })
        .where('component', '=', component)
        .where('minute', '=', minute)
        .execute();
    });
    forgetAnswered(ctx, answered);
  }
}

/** A minute in which somebody looked how long the oldest that is due has waited; the first look of a minute counts. */
export async function recordLag(
  ctx: Context,
  component: Component,
  minute: Date,
  lagMs: number,
): Promise<void> {
  const severity = classifyMinute(component, { good: 0, bad: 0, latency_ms: lagMs });
  await ctx.db
    .insertInto('status_measurements')
    .values({
      component,
      minute,
      good: severity === null ? 1 : 0,
      bad: severity === null ? 0 : 1,
      latency_ms: lagMs,
      severity,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
