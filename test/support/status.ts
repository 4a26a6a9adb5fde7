import type { TestContext } from './context.ts';
import type { Answer, TestApi } from './api.ts';

/** A call with the operator's key. */
export function asOperator(api: TestApi) {
  return (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    api.request(method, `/operator${path}`, {
      key: api.ctx.config.operatorKey,
      headers,
      ...(body === undefined ? {} : { body }),
    });
}

export interface ToldEvent {
  kind: string;
  subscriptionId: string;
  state: string;
  payload: { [member: string]: { [member: string]: unknown } };
}

/** What subscriptions were told of, oldest first: the kind of each event and its payload. */
export async function toldEvents(ctx: TestContext): Promise<ToldEvent[]> {
  const { rows } = await ctx.pool.query<ToldEvent>(
    `select e.kind, d.subscription_id as "subscriptionId", d.state, e.payload
       from deliveries d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id
      where e.kind like 'incident.%' or e.kind like 'maintenance.%'
      order by e.created_at, d.id`,
  );
  return rows;
}
