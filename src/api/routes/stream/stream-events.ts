import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { DomainError } from '../../../domain/ground/errors/errors.ts';
import { streamEvents as stream } from '../../../domain/notifying/stream/streams.ts';
import { operation } from '../../operation.ts';
import { closed } from '../../schemas/fields.ts';
import { EventStream } from '../../schemas/stream.ts';

const RETRY_AFTER_SECONDS = '5';

export const streamEvents = operation({
  method: 'GET',
  path: '/v1/stream',
  operationId: 'streamEvents',
  summary: 'Stream events',
  description:
    'What happens in the workspace, as server-sent events, until the client leaves. Every event of GET /v1/events, in short: its id, kind, account and time; GET /v1/events/{id} has the rest. Beside them `changed` tells that something moved which is no event: `kind` is `crawl` or `score` with the id of an account, `export` with that of an export, `change` with the id of whatever somebody changed (an account, a bot, a webhook, a key: its prefix says which; null for many at once), or `any`; hints are coalesced and not repeated.\n\nA client that connects again with `Last-Event-ID` (or `after`) gets what came since then first, nothing left out and nothing twice. After a day or 10,000 events it gets `reset` instead: read afresh, and go on. A comment comes every 15 seconds. A client that leaves 256 KiB unread is cut. The stream ends when the key or session does, and when the server stops.',
  tag: 'Events',
  role: 'read-only',
  resource: 'read',
  work: 'together',
  query: Type.Object(
    {
      types: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1000,
          description: 'Only these kinds of event, separated by commas; `changed` is one of them.',
          examples: ['signal.fired,brief.generated'],
        }),
      ),
      after: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 6000,
          description:
            'For clients that cannot send `Last-Event-ID`: the last `id:` received, or the id of an event.',
        }),
      ),
    },
    closed,
  ),
  status: 200,
  answer: EventStream,
  streams: true,
  errors: [],
  handle: async (ctx, actor, { query, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    try {
      // Proxies must not gather it, and no other request has to wait for the connection.
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      // A HEAD is told what a GET would be, and leaves. A stream has no length.
      if (request.method === 'HEAD') return Readable.from([]);
      const body = await stream(ctx, actor, {
        ...query,
        lastEventId: Array.isArray(lastEventId) ? lastEventId[0] : lastEventId,
      });
      reply.header('connection', 'close');
      // Whoever left meanwhile is never heard to leave.
      if (reply.raw.closed) body.destroy();
      return body;
    } catch (error) {
      for (const name of ['content-type', 'cache-control', 'x-accel-buffering']) reply.removeHeader(name);
      if (error instanceof DomainError && error.code === 'rate_limit_exceeded')
        reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw error;
    }
  },
});
