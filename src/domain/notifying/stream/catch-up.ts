import type { Context } from '../../ground/context.ts';
import { isAhead, isLongAgo } from './position.ts';
import { EVENTS_AT_A_TIME, readEvents } from './read-events.ts';
import type { StreamClient } from './stream-client.ts';
import { hears } from './hears.ts';
import type { Group } from './group.ts';
import { eventMessage, heartbeat, resetMessage } from './stream-messages.ts';

/** Of more, a client is told that it missed them. */
const MAX_REPLAYED = 10_000;

/**
 * Tells a client what came since it was last here, at its own speed, until it stands where its workspace stands. From then on it is live. Whoever
 * was away for too long is told so, and begins anew.
 */
export async function catchUp(
  ctx: Context,
  group: Group,
  client: StreamClient,
  nextLook: () => Promise<void>,
): Promise<void> {
  try {
    if (isLost(client, group)) beginAnew(client, group);
    let replayed = 0;
    while (!client.isOver() && !(await joins(client, group, nextLook))) {
      replayed += await tellPart(ctx, group, client);
      if (replayed > MAX_REPLAYED) beginAnew(client, group);
      await client.room();
      client.idleBeats = 0;
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'streams: what a client missed could not be read');
    client.stream.destroy();
  }
}

function isLost({ at: { told, part } }: StreamClient, { head }: Group): boolean {
  return (
    isAhead(told, head.told) ||
    (part !== null && isAhead(part.until, head.told)) ||
    isLongAgo(told, head.told)
  );
}

function beginAnew(client: StreamClient, { head }: Group): void {
  client.at = { told: head.told, part: null };
  client.tell(resetMessage(client.at));
}

/** True once it stands where its workspace stands. Else it has a part before it. */
async function joins(client: StreamClient, group: Group, nextLook: () => Promise<void>): Promise<boolean> {
  if (client.at.part !== null) return false;
  if (client.at.told.snapshot !== group.head.told.snapshot) {
    client.at = { told: client.at.told, part: { until: group.head.told, last: '' } };
    return false;
  }
  if (group.head.part !== null) {
    await nextLook();
    return joins(client, group, nextLook);
  }
  client.live = client.tell(heartbeat(client.at));
  return true;
}

/** Resolves to how many events there were. */
async function tellPart(ctx: Context, { workspaceId }: Group, client: StreamClient): Promise<number> {
  const { told, part } = client.at;
  if (part === null) return 0;
  const { read } = await readEvents(ctx.searches.pool, [{ workspaceId, position: client.at }]);
  const events = read[0]?.events ?? [];
  const isAll = events.length < EVENTS_AT_A_TIME;
  for (const [place, event] of events.entries()) {
    const isLast = isAll && place === events.length - 1;
    client.at = isLast
      ? { told: part.until, part: null }
      : { told, part: { until: part.until, last: event.id } };
    if (hears(client, event.event) && !client.tell(eventMessage(event, client.at))) return events.length;
  }
  if (isAll) client.at = { told: part.until, part: null };
  return events.length;
}
