import type { Context } from '../../ground/context.ts';
import { MINUTE, monotonicMs, SECOND } from '../../../platform/clock.ts';
import { createWorkLoop } from '../../../platform/work-loop.ts';
import type { WorkLoop } from '../../../platform/work-loop.ts';
import { evaluateRun } from './bots/evaluate-run.ts';
import { CRAWL_CHANNEL } from '../../watching/sources/add-sources.ts';
import { createHostChooser } from './choose-hosts.ts';
import { claimHosts } from './claim-hosts.ts';
import type { ClaimedHost } from './claim-hosts.ts';
import { nextHostDueIn } from './next-host-due.ts';
import { packVisit } from './pack-visit.ts';
import { HARD_STOP_MS } from '../read/reader-pool.ts';
import type { ReaderPool } from '../read/reader-pool.ts';
import { recordVisits } from './record-visits.ts';
import type { HostTurn } from './record-visits.ts';
import { createRobotsGate } from '../../watching/robots/robots-gate.ts';
import { keptSilent, longestVisitMs, visitSource } from './visit-source.ts';
import type { Visit } from './visit.ts';

/** Without a gap a turn may serve several sources one after the other: fewer claims for the same politeness. */
const SOURCES_PER_TURN_WITHOUT_GAP = 8;

/**
 * Of the places, so many hosts wait claimed for the next one: visits that are quick come in shoals, and while a claim was under way no place
 * was taken in a third of the time. A host waits half as long as a visit takes, and is given back unvisited before its lease runs out.
 */
const CLAIMED_AHEAD = 0.5;

/** Of the places, so many may be held by hosts that did not answer last time. */
const FOR_SILENT_HOSTS = 0.25;

/** The part of a lease that is left for writing the outcome. */
const TO_RECORD = 10 * SECOND;

/** The one crawler: every source of every workspace is visited by it, one host at a time each. */
export function createCrawlLoop(ctx: Context, readers: ReaderPool): WorkLoop {
  const gate = createRobotsGate(ctx);
  const unpaced = ctx.config.crawl.hostGap === 0;
  const sources = unpaced ? SOURCES_PER_TURN_WITHOUT_GAP : 1;
  const longest = longestVisitMs(ctx.config) + HARD_STOP_MS;
  const choose = createHostChooser(ctx);
  const placesForSilent = Math.max(1, Math.floor(ctx.config.crawl.concurrency * FOR_SILENT_HOSTS));
  let silentHeld = 0;
  const turn = { sources, leaseMs: sources * longest + MINUTE };

  async function takeTurn(host: ClaimedHost): Promise<HostTurn> {
    const visits: Visit[] = [];
    try {
      await visitAll(host, visits);
    } finally {
      if (host.silent) silentHeld -= 1;
    }
    return { paceKey: host.paceKey, claimId: host.claimId, visits };
  }

  async function visitAll(host: ClaimedHost, visits: Visit[]): Promise<void> {
    for (const source of host.sources) {
      // The host waited for a place, and judgements wait for a thread: once the lease could run out, the rest is for the next turn.
      if (monotonicMs() - host.claimedAt + longest > turn.leaseMs) break;
      const visit = await visitSource(ctx, gate, source, unpaced);
      const left = turn.leaseMs - (monotonicMs() - host.claimedAt) - HARD_STOP_MS - TO_RECORD;
      visits.push(await packVisit(await evaluateRun(ctx, readers, visit, Math.max(left, 0))));
      ctx.metrics.count('whynow_visits_total', 'Visits to sources, by how they ended', {
        outcome: visit.outcome.kind,
      });
      ctx.metrics.observe('whynow_visit_seconds', 'How long a visit took', visit.ms / 1000);
      if (visit.drawing !== null) noteDrawing(ctx, source.url, visit.drawing);
      // Whoever kept silent once would for every other page as well.
      if (keptSilent(visit)) break;
    }
  }

  async function claim(places: number, held: ReadonlyMap<string, number>): Promise<ClaimedHost[]> {
    const room = { places, silent: placesForSilent - silentHeld };
    const hosts = await claimHosts(ctx, await choose(room, held), turn);
    silentHeld += hosts.filter(({ silent }) => silent).length;
    return hosts;
  }

  const loop = createWorkLoop<ClaimedHost, HostTurn>({
    name: 'crawl',
    capacity: ctx.config.crawl.concurrency,
    ahead: Math.floor(ctx.config.crawl.concurrency * CLAIMED_AHEAD),
    unbegun: ({ paceKey, claimId, silent }) => {
      if (silent) silentHeld -= 1;
      return { paceKey, claimId, visits: [] };
    },
    groupOf: ({ turnOf }) => turnOf,
    pollMs: SECOND,
    nextDueIn: () => nextHostDueIn(ctx, silentHeld < placesForSilent),
    claim,
    work: takeTurn,
    settle: async (turns) => {
      await gate.save();
      await recordVisits(ctx, turns);
    },
    bytesOf: ({ visits }) => visits.reduce((bytes, { packed }) => bytes + (packed?.byteLength ?? 0), 0),
    log: ctx.log,
  });
  ctx.notifications.on(CRAWL_CHANNEL, loop.wake);
  return loop;
}

/** Why a page stays unread is the source's to say; why the browser failed is for whoever runs it. */
function noteDrawing(ctx: Context, url: string, drawing: NonNullable<Visit['drawing']>): void {
  ctx.metrics.count('whynow_pages_drawn_total', 'Pages that a browser was asked to draw, by how that ended', {
    outcome: drawing.ok ? 'drawn' : 'failed',
  });
  if (!drawing.ok) ctx.log.warn({ url, reason: drawing.reason }, 'the browser drew nothing');
}
