import { Type } from 'typebox';
import type { PreviewEstimate } from '../../domain/workspace/settings/rubric/preview-tally.ts';
import { oneOf } from './fields.ts';

const tier = oneOf(['hot', 'warm', 'watch', 'cold']);
const score = Type.Integer({ minimum: 0, maximum: 100 });
const counts = Type.Object({
  hot: Type.Integer(),
  warm: Type.Integer(),
  watch: Type.Integer(),
  cold: Type.Integer(),
});

export const RubricPreview = Type.Object(
  {
    accounts_total: Type.Integer({ description: 'All live accounts of the workspace.' }),
    accounts_examined: Type.Integer({
      description:
        'How many were looked at: all where there are at most 2,000, else a fair sample of 2,000, every nth in the order in which they were added. Fewer where the patterns of the rubric took too much.',
    }),
    accounts_scored: Type.Integer({ description: 'The same as `accounts_examined`.' }),
    moved: Type.Integer({
      description:
        'How many of those looked at would have another score or tier. For all accounts see `estimate`.',
    }),
    tiers: Type.Object({ before: counts, after: counts }, { description: 'Of those looked at.' }),
    estimate: Type.Unsafe<PreviewEstimate | null>({
      type: ['object', 'null'],
      properties: {
        moved: { type: 'integer', description: 'How many of all accounts would move.' },
        moved_low: { type: 'integer' },
        moved_high: {
          type: 'integer',
          description: 'The truth lies between the two nineteen times of twenty.',
        },
        tiers: Type.Object({ before: counts, after: counts }),
      },
      required: ['moved', 'moved_low', 'moved_high', 'tiers'],
      description:
        'An estimate for all accounts, from the sample. Null where all were looked at: then the counts are exact.',
    }),
    examples: Type.Array(
      Type.Object({
        account: Type.Object({ id: Type.String(), domain: Type.String(), name: Type.String() }),
        score_before: score,
        score_after: score,
        tier_before: tier,
        tier_after: tier,
      }),
      { maxItems: 20, description: 'The biggest moves among those looked at, at most 20.' },
    ),
  },
  {
    $id: 'RubricPreview',
    examples: [
      {
        accounts_total: 812,
        accounts_examined: 812,
        accounts_scored: 812,
        moved: 64,
        tiers: {
          before: { hot: 31, warm: 140, watch: 402, cold: 239 },
          after: { hot: 44, warm: 151, watch: 390, cold: 227 },
        },
        estimate: null,
        examples: [
          {
            account: {
              id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
              domain: 'ferncastle.example',
              name: 'Ferncastle Freight',
            },
            score_before: 52,
            score_after: 74,
            tier_before: 'warm',
            tier_after: 'hot',
          },
        ],
      },
    ],
  },
);
