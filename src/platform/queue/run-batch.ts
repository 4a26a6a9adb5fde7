import type { JobResult } from 'pg-boss';
import { asWork } from '../current-work.ts';
import type { Logger } from '../log.ts';
import type { Task } from './task.ts';
import { MAX_LOST } from './takes.ts';
import type { Take, Takes } from './takes.ts';

export interface BatchJob {
  id: string;
  data: object;
  retryCount: number;
  singletonKey: string | null;
}

export interface BatchTools {
  log: Logger;
  takes: Takes;
  /** The job waits under its key again, and is not fetched before. */
  postpone(job: BatchJob, seconds: number): Promise<void>;
}

/**
 * Runs a batch. What was taken up before and came to no end may be what took its process along: it runs alone, after it was written down,
 * and rests when that has gone wrong a few times. So one item costs others a few restarts at most, and never itself a loop.
 */
export async function runBatch(
  task: Task,
  jobs: readonly BatchJob[],
  tools: BatchTools,
): Promise<JobResult[]> {
  const known = await tools.takes.of(task.name, jobs.map(keyOf));
  const results: JobResult[] = [];
  const suspects: BatchJob[] = [];
  const fresh: BatchJob[] = [];
  for (const job of jobs) {
    const take = known.get(keyOf(job));
    if (take && take.restsFor > 0) results.push(await setAside(task, job, take, tools));
    else if (take || job.retryCount > 0) suspects.push(job);
    else fresh.push(job);
  }
  if (fresh.length > 0) results.push(...(await runTogether(task, fresh, tools)));
  for (const job of suspects) results.push(await runAlone(task, job, tools, true));
  return results;
}

function keyOf({ singletonKey, data }: Pick<BatchJob, 'singletonKey' | 'data'>): string {
  return singletonKey ?? JSON.stringify(data);
}

/** A failing batch is run again one by one, so that one bad item costs only itself. */
async function runTogether(task: Task, jobs: readonly BatchJob[], tools: BatchTools): Promise<JobResult[]> {
  const [only] = jobs;
  if (only && jobs.length === 1) return [await runAlone(task, only, tools, false)];
  try {
    await run(task, jobs);
    return jobs.map(completed);
  } catch {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await runAlone(task, job, tools, false));
    return results;
  }
}

async function runAlone(
  task: Task,
  job: BatchJob,
  { takes, log }: BatchTools,
  begin: boolean,
): Promise<JobResult> {
  const key = keyOf(job);
  if (begin) await takes.begin(task.name, [key]);
  try {
    await run(task, [job]);
  } catch (error) {
    log.error({ err: error, task: task.name, payload: job.data }, 'task failed');
    await takes.fail(task.name, key, begin).catch(() => undefined);
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
  if (begin) await takes.succeed(task.name, key);
  return completed(job);
}

function run(task: Task, jobs: readonly BatchJob[]): Promise<void> {
  return asWork(task.name, jobs.map(keyOf), async () => task.run(jobs.map((job) => task.parse(job.data))));
}

async function setAside(task: Task, job: BatchJob, take: Take, tools: BatchTools): Promise<JobResult> {
  const { log, takes, postpone } = tools;
  const { lost, failed, restsFor } = take;
  const details = { task: task.name, payload: job.data, lost, failed };
  if (task.giveUp && lost >= MAX_LOST) {
    log.error(details, 'work that has cost several processes is given up');
    await task.giveUp(task.parse(job.data), `it was begun ${lost} times, and its process ended each time`);
    await takes.succeed(task.name, keyOf(job));
  } else {
    log.error(
      { ...details, seconds: restsFor },
      'work that came to no end several times is left alone for a while',
    );
    await postpone(job, restsFor);
  }
  return completed(job);
}

function completed({ id }: BatchJob): JobResult {
  return { id, status: 'completed' };
}
