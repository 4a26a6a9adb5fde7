import type { Context } from '../domain/ground/context.ts';
import { purgeDeletedAccounts } from '../domain/workspace/accounts/purge-deleted-accounts.ts';
import { recordBotFires } from '../domain/pipeline/fires/record-bot-fires.ts';
import { createBriefModel } from '../domain/deciding/briefs/model/brief-model.ts';
import { rewriteBrief } from '../domain/deciding/briefs/model/rewrite-brief.ts';
import { createCrawlLoop } from '../domain/pipeline/visit/crawl-loop.ts';
import { giveUpSnapshot, readSnapshot } from '../domain/pipeline/read/read-snapshots.ts';
import type { ReaderPool } from '../domain/pipeline/read/reader-pool.ts';
import type { TaskName } from '../domain/ground/enqueue.ts';
import { runSync } from '../domain/workspace/crm/run-sync.ts';
import { createDigestSender } from '../domain/workspace/digests/send-digest.ts';
import { runExport } from '../domain/workspace/exports/run-export.ts';
import { createSignInMailSender } from '../domain/workspace/settings/sign-in/send-sign-in-mail.ts';
import { rescoreWorkspace } from '../domain/deciding/runs/rescore-workspace.ts';
import { scoreAccounts } from '../domain/deciding/runs/score-accounts.ts';
import { readSharedLists } from '../domain/pipeline/lists/read-shared-lists.ts';
import { findSources } from '../domain/watching/sources/find-sources.ts';
import { askAboutWaitingText } from '../domain/pipeline/texts/ask-about-waiting-text.ts';
import { createTextClassifier } from '../domain/understanding/unsure-texts/text-classifier.ts';
import { createDeliveryLoop } from '../domain/notifying/webhooks/deliver-events.ts';
import { continueRecovery } from '../domain/notifying/webhooks/recoveries/continue-recovery.ts';
import { renderDigest } from '../pages/digests/render-digest.ts';
import { renderSignInMail } from '../pages/sign-in/render-mail.ts';
import type { Task } from '../platform/queue/task.ts';
import type { WorkLoop } from '../platform/work-loop.ts';
import {
  accountsPayload,
  botPayload,
  crmSyncPayload,
  digestPayload,
  exportPayload,
  nothing,
  recoveryPayload,
  rescorePayload,
  rewritingPayload,
  scoresPayload,
  signInMailPayload,
  sourcePayload,
} from './payloads.ts';

/**
 * The pipeline, in order. Steps that come one by one are tasks of the queue; the two that call the outside world under
 * politeness or a schedule (visits, deliveries) are loops over tables that are queues themselves.
 *
 *   find-sources → visit sources → read-snapshots → score-accounts → deliver events
 */
export interface Pipeline {
  findSources: Task;
  visitSources: WorkLoop;
  readSnapshots: Task;
  scoreAccounts: Task;
  rescoreWorkspace: Task;
  deliverEvents: WorkLoop;
  recoverWebhooks: Task;
  runExports: Task;
  runRemoteExports: Task;
  rewriteBriefs: Task;
  classifyTexts: Task;
  sendDigests: Task;
  syncCrms: Task;
  sendSignInMails: Task;
  purgeAccounts: Task;
  readSharedLists: Task;
  recordBotFires: Task;
  /** Gives back what is under way and takes long, exports, syncs with CRMs and questions to a model, for the next worker. */
  giveBack(): void;
  close(): Promise<void>;
}

/** Enough to keep the threads busy while others wait for the database; each holds what its source said in ten states. */
const READ_AT_ONCE = 8;

export function createPipeline(ctx: Context, readers: ReaderPool): Pipeline {
  const stopping = new AbortController();
  const model = createBriefModel(ctx);
  const classifier = createTextClassifier(ctx);
  const digests = createDigestSender(ctx, renderDigest);
  const signInMails = createSignInMailSender(ctx, renderSignInMail);
  const runExports = async (exports: { workspaceId: string; exportId: string }[]): Promise<void> => {
    for (const one of exports) await runExport(ctx, one, { signal: stopping.signal });
  };
  return {
    // An account's domain becomes a home page to visit; a listed company its filings.
    findSources: task('find-sources', accountsPayload, { batchSize: 5, concurrency: 1 }, async (jobs) => {
      for (const account of jobs.flat()) await findSources(ctx, account);
    }),

    // One host at a time, robots.txt first, conditional, guarded. What changed becomes a snapshot.
    visitSources: createCrawlLoop(ctx, readers),

    // Format, differences, signals with evidence, contacts, facts, further sources.
    readSnapshots: task(
      'read-snapshots',
      sourcePayload,
      // One by one: the pages of a batch would wait for the slowest of it, and those of others for the batch.
      { batchSize: 1, concurrency: READ_AT_ONCE },
      async (sources) => {
        for (const source of sources) await readSnapshot(ctx, readers, source);
      },
      (source, reason) => giveUpSnapshot(ctx, source, reason),
    ),

    // The formula, the brief where it moved enough, and the events, in one transaction. Two at a time: while one computes, the other
    // waits for the database.
    scoreAccounts: task('score-accounts', scoresPayload, { batchSize: 20, concurrency: 2 }, async (jobs) => {
      await scoreAccounts(ctx, jobs.flat());
    }),

    // A new rubric: everything is scored again, with pauses.
    rescoreWorkspace: task(
      'rescore-workspace',
      rescorePayload,
      { batchSize: 1, concurrency: 1 },
      async (workspaces) => {
        for (const { workspaceId, after } of workspaces) await rescoreWorkspace(ctx, workspaceId, after);
      },
    ),

    // Signed, at the receiver within milliseconds, again on the schedule.
    deliverEvents: createDeliveryLoop(ctx),

    // What a subscription missed waits in its lane again, a few hundred at a time.
    recoverWebhooks: task(
      'recover-webhooks',
      recoveryPayload,
      { batchSize: 10, concurrency: 1 },
      async (recoveries) => {
        for (const recovery of recoveries) await continueRecovery(ctx, recovery);
      },
    ),

    // What custom bots have found: signals, under the account's lock, and alerts.
    recordBotFires: task('record-bot-fires', botPayload, { batchSize: 10, concurrency: 1 }, async (bots) => {
      // One bot's fault is none of the others'.
      const done = await Promise.allSettled(bots.map((bot) => recordBotFires(ctx, bot)));
      for (const one of done) if (one.status === 'rejected') throw one.reason;
    }),

    // Into a file, a page at a time. Two at a time, so that a large one does not keep all others waiting.
    runExports: task('run-export', exportPayload, { batchSize: 1, concurrency: 2 }, runExports),

    // Into a bucket or a warehouse, as fast as a stranger's server takes it: in places that no file waits for.
    runRemoteExports: task(
      'run-remote-export',
      exportPayload,
      { batchSize: 1, concurrency: remotePlaces(ctx.config.database.poolSize) },
      runExports,
    ),

    // A model's words for a brief that stands already, where one is configured.
    rewriteBriefs: task(
      'rewrite-briefs',
      rewritingPayload,
      { batchSize: 1, concurrency: ctx.config.llm?.concurrency ?? 1 },
      async (jobs) => {
        if (model === null) return;
        for (const target of jobs.flat()) await rewriteBrief(ctx, model, target, stopping.signal);
      },
    ),

    // Whether texts that detection is unsure of report something after all, where a model is configured: one text a job.
    classifyTexts: task(
      'judge-texts',
      accountsPayload,
      { batchSize: 1, concurrency: ctx.config.llm?.concurrency ?? 1 },
      async (jobs) => {
        for (const account of jobs.flat())
          await askAboutWaitingText(ctx, classifier, account, stopping.signal);
      },
    ),

    // One mail each, over the few connections that the process has to the mail server.
    sendDigests: task('send-digest', digestPayload, { batchSize: 1, concurrency: 2 }, async (jobs) => {
      for (const job of jobs) await digests?.send(job);
    }),

    // Companies in, scores out, as fast as the CRM allows; a sync leaves its place after five minutes.
    syncCrms: task('run-crm-sync', crmSyncPayload, { batchSize: 1, concurrency: 2 }, async (runs) => {
      for (const one of runs) await runSync(ctx, one, { signal: stopping.signal });
    }),

    // Links to sign in by, and invitations: somebody waits for each.
    sendSignInMails: task(
      'send-sign-in-mail',
      signInMailPayload,
      { batchSize: 1, concurrency: 2 },
      async (jobs) => {
        for (const job of jobs) await signInMails?.send(job);
      },
    ),

    giveBack: () => stopping.abort(),
    close: async () => {
      digests?.close();
      signInMails?.close();
      await Promise.all([model?.close(), classifier?.close()]);
    },

    // State WARN lists and EDGAR's daily index: one poll for all accounts.
    readSharedLists: task('read-shared-lists', nothing, { batchSize: 1, concurrency: 1 }, async () => {
      await readSharedLists(ctx, readers);
    }),

    // Thirty days after a deletion every trace goes.
    purgeAccounts: task('purge-accounts', nothing, { batchSize: 1, concurrency: 1 }, async () => {
      await purgeDeletedAccounts(ctx);
    }),
  };
}

/** Each holds a connection of the pool for as long as it runs. */
function remotePlaces(poolSize: number): number {
  return Math.max(1, Math.min(4, Math.floor(poolSize / 4)));
}

function task<P>(
  name: TaskName,
  parse: (payload: unknown) => P,
  size: { batchSize: number; concurrency: number },
  run: (payloads: P[]) => Promise<void>,
  giveUp?: (payload: P, reason: string) => Promise<void>,
): Task {
  return {
    name,
    ...size,
    parse,
    run: run as (payloads: unknown[]) => Promise<void>,
    ...(giveUp ? { giveUp: giveUp as (payload: unknown, reason: string) => Promise<void> } : {}),
  };
}

export function queueTasks(pipeline: Pipeline): Task[] {
  return [
    pipeline.findSources,
    pipeline.readSnapshots,
    pipeline.scoreAccounts,
    pipeline.rescoreWorkspace,
    pipeline.purgeAccounts,
    pipeline.readSharedLists,
    pipeline.recoverWebhooks,
    pipeline.recordBotFires,
    pipeline.runExports,
    pipeline.runRemoteExports,
    pipeline.rewriteBriefs,
    pipeline.classifyTexts,
    pipeline.sendDigests,
    pipeline.syncCrms,
    pipeline.sendSignInMails,
  ];
}
