import type { Context } from '../../context.ts';
import { MINUTE, monotonicMs, SECOND } from '../../platform/clock.ts';
import { createWorkLoop } from '../../platform/work-loop.ts';
import type { WorkLoop } from '../../platform/work-loop.ts';
import { CRAWL_CHANNEL } from '../sources/add-sources.ts';
import { claimHosts } from './claim-hosts.ts';
import type { ClaimedHost } from './claim-hosts.ts';
import { nextHostDueIn } from './next-host-due.ts';
import { recordVisits } from './record-visits.ts';
import type { HostTurn } from './record-visits.ts';
import { createRobotsGate } from './robots-gate.ts';
import { longestVisitMs, visitSource } from './visit-source.ts';

/** Without a gap a turn may serve several sources one after the other: fewer claims for the same politeness. */
const SOURCES_PER_TURN_WITHOUT_GAP = 8;

/** The one crawler: every source of every workspace is visited by it, one host at a time each. */
export function createCrawlLoop(ctx: Context): WorkLoop {
  const gate = createRobotsGate(ctx);
  const unpaced = ctx.config.crawlHostGap === 0;
  const sources = unpaced ? SOURCES_PER_TURN_WITHOUT_GAP : 1;
  const turn = { sources, leaseMs: sources * longestVisitMs(ctx.config) + MINUTE };

  async function takeTurn(host: ClaimedHost): Promise<HostTurn> {
    const turn: HostTurn = { paceKey: host.paceKey, claimId: host.claimId, visits: [] };
    for (const source of host.sources) {
      const started = monotonicMs();
      const visit = await visitSource(ctx, gate, source, unpaced);
      turn.visits.push(visit);
      ctx.metrics.count('whynow_visits_total', 'Visits to sources, by how they ended', {
        outcome: visit.outcome.kind,
      });
      ctx.metrics.observe('whynow_visit_seconds', 'How long a visit took', (monotonicMs() - started) / 1000);
    }
    return turn;
  }

  const loop = createWorkLoop<ClaimedHost, HostTurn>({
    name: 'crawl',
    capacity: ctx.config.crawlConcurrency,
    pollMs: SECOND,
    nextDueIn: () => nextHostDueIn(ctx),
    claim: (room) => claimHosts(ctx, room, turn),
    work: takeTurn,
    settle: (turns) => recordVisits(ctx, turns),
    log: ctx.log,
  });
  ctx.notifications.on(CRAWL_CHANNEL, loop.wake);
  return loop;
}
