import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import type { BriefPageContent } from '../../domain/workspace/brief-pages/brief-page.ts';
import { recordBriefView } from '../../domain/workspace/brief-pages/record-brief-view.ts';
import { sessionToken } from '../session-cookie.ts';
import { isPerson } from './is-person.ts';

export interface BriefViews {
  /** Records the opening once the page has gone out; what goes wrong then is logged and nobody's page. */
  record(request: FastifyRequest, reply: FastifyReply, page: BriefPageContent): void;
  /** Resolves when all that is being recorded is. */
  settled(): Promise<void>;
}

/** Openings recorded at once by this process, so that they leave database connections to the pages; beyond them they wait. */
const AT_ONCE = 2;
/** Openings that wait; more than a database that has stopped answering should gather in memory are let go. */
const MAX_WAITING = 1000;

export function createBriefViews(ctx: Context): BriefViews {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  const next = (): void => {
    while (running.size < AT_ONCE) {
      const work = waiting.shift();
      if (!work) return;
      const one = work().finally(() => {
        running.delete(one);
        next();
      });
      running.add(one);
    }
  };

  return {
    record({ method, headers, ip }, reply, { shown, version }) {
      if (!isPerson(method, headers)) return;
      const opening = {
        workspaceId: shown.workspaceId,
        accountId: shown.accountId,
        brief: { id: shown.briefId, version },
        openedAt: ctx.clock.now(),
        sessionToken: sessionToken(ctx, headers),
        guest: { address: ip, userAgent: headers['user-agent'] ?? '' },
      };
      reply.raw.once('finish', () => {
        if (waiting.length >= MAX_WAITING) {
          ctx.log.warn({ brief: shown.briefId }, 'too many openings of briefs wait to be recorded');
          return;
        }
        waiting.push(async () => {
          try {
            await recordBriefView(ctx, opening);
          } catch (error) {
            ctx.log.error({ err: error, brief: shown.briefId }, 'an opening of a brief was not recorded');
          }
        });
        next();
      });
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
