import type { TestApi } from './api.ts';
import { newId } from '../../src/platform/ids.ts';
import type { DeliveryState } from '../../src/domain/ground/rows/index.ts';

/** A subscription through the API; resolves to its address. */
export async function subscribe(api: TestApi, body: object = {}, key?: string): Promise<string> {
  const made = await api.request('POST', '/v1/webhooks', {
    body: { url: 'https://hooks.example.com/x', events: ['*'], ...body },
    ...(key === undefined ? {} : { key }),
  });
  if (made.status !== 201) throw new Error(made.text);
  return `/v1/webhooks/${made.body['id']}`;
}

/** A delivery of the subscription at this address that came to nothing a second ago, event and all; resolves to its id. */
export async function addMissedDelivery(
  api: TestApi,
  path: string,
  {
    state = 'skipped',
    at = new Date(api.ctx.clock.now().getTime() - 1000),
    kind = 'signal.fired',
  }: { state?: DeliveryState; at?: Date; kind?: string } = {},
): Promise<string> {
  const id = newId('dlv');
  const eventId = newId('evt');
  await api.ctx.db
    .insertInto('events')
    .values({
      workspace_id: api.workspaceId,
      id: eventId,
      kind,
      event_key: eventId,
      account_id: null,
      payload: '{}',
      created_at: at,
    })
    .execute();
  await api.ctx.db
    .insertInto('deliveries')
    .values({
      workspace_id: api.workspaceId,
      id,
      event_id: eventId,
      event_kind: kind,
      subscription_id: path.split('/').at(-1) ?? '',
      state,
      created_at: at,
      finished_at: at,
      delivered_at: state === 'delivered' ? at : null,
    })
    .execute();
  return id;
}
