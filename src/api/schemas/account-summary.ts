import { Type } from 'typebox';
import { reference } from './fields.ts';
import { pageOf } from './page.ts';

export const TagCount = Type.Object(
  { tag: Type.String(), accounts: Type.Integer({ minimum: 1, description: 'Live ones.' }) },
  { $id: 'TagCount', examples: [{ tag: 'emea', accounts: 412 }] },
);

export const TagPage = pageOf(TagCount, 'TagPage');

const count = Type.Integer({ minimum: 0 });

export const AccountSummary = Type.Object(
  {
    total: count,
    tiers: Type.Object(
      { hot: count, warm: count, watch: count, cold: count },
      {
        description:
          'Together `total`. An account without a score stands in the tier that it has, as in the list.',
      },
    ),
    unscored: Type.Integer({ minimum: 0, description: 'Those whose `score_status` is `pending`.' }),
    tags: Type.Array(reference(TagCount), {
      description: 'The most frequent first, at most 50; `GET /v1/workspace/tags` has all.',
    }),
  },
  {
    $id: 'AccountSummary',
    examples: [
      {
        total: 1280,
        tiers: { hot: 64, warm: 310, watch: 402, cold: 504 },
        unscored: 12,
        tags: [{ tag: 'emea', accounts: 412 }],
      },
    ],
  },
);
