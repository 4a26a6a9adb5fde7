import { Type } from 'typebox';
import { plans } from '../../domain/ground/vocabulary/entitlements.ts';
import { quotaNames } from '../../domain/workspace/usage/get-usage.ts';
import { nullable, nullableTimestamp, oneOf } from './fields.ts';

const counted = (what: string) => Type.Integer({ minimum: 0, description: what });
const held = (what: string) =>
  nullable('integer', { description: `${what} at the end of the day, today now. Null: nobody counted.` });

export const Usage = Type.Object(
  {
    plan: oneOf(plans),
    includes: Type.Object(
      { api: Type.Boolean(), brief_regenerate: Type.Boolean(), crawl_on_demand: Type.Boolean() },
      { description: 'What the plan includes beside its quotas.' },
    ),
    quotas: Type.Array(
      Type.Object({
        name: oneOf(quotaNames),
        limit: Type.Integer({ minimum: 0 }),
        used: Type.Integer({ minimum: 0 }),
        resets_at: nullableTimestamp(
          'When there is room again by itself. Null: all of it is free, or something has to be deleted or to end.',
        ),
      }),
    ),
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: 'YYYY-MM-DD, in UTC.' }),
        api_requests: counted('Requests under `/v1` with a valid key, and those of assistants.'),
        deliveries: counted('Attempts to deliver an event, a status event or an alert.'),
        crawls: counted('Crawls on demand.'),
        exports: counted('Exports that were begun.'),
        accounts: held('Accounts'),
        bots: held('Bots'),
        webhooks: held('Webhooks'),
      }),
      { description: 'The last 30, oldest first, today last. Today may lag by ten seconds.' },
    ),
  },
  {
    $id: 'Usage',
    examples: [
      {
        plan: 'pro_plus',
        includes: { api: true, brief_regenerate: true, crawl_on_demand: true },
        quotas: [
          { name: 'bots', limit: 25, used: 7, resets_at: null },
          { name: 'writes_per_minute', limit: 120, used: 4, resets_at: '2026-11-20T09:30:41.300Z' },
        ],
        days: [
          {
            day: '2026-11-20',
            api_requests: 4120,
            deliveries: 312,
            crawls: 5,
            exports: 1,
            accounts: 1204,
            bots: 7,
            webhooks: 3,
          },
        ],
      },
    ],
  },
);
