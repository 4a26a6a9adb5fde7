import { Type } from 'typebox';
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
    accounts_scored: Type.Integer({
      description:
        'How many accounts were looked at: the 2,000 with the highest scores, or all where there are fewer.',
    }),
    moved: Type.Integer({ description: 'How many of them would have another score or tier.' }),
    tiers: Type.Object({ before: counts, after: counts }),
    examples: Type.Array(
      Type.Object({
        account: Type.Object({ id: Type.String(), domain: Type.String(), name: Type.String() }),
        score_before: score,
        score_after: score,
        tier_before: tier,
        tier_after: tier,
      }),
      { maxItems: 20, description: 'The biggest moves, at most 20.' },
    ),
  },
  {
    $id: 'RubricPreview',
    examples: [
      {
        accounts_scored: 812,
        moved: 64,
        tiers: {
          before: { hot: 31, warm: 140, watch: 402, cold: 239 },
          after: { hot: 44, warm: 151, watch: 390, cold: 227 },
        },
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
