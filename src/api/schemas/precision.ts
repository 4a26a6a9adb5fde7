import { Type } from 'typebox';
import { retractionReasons } from '../../domain/understanding/signals/retraction.ts';
import { nullable, timestamp } from './fields.ts';

const reasons = Object.fromEntries(retractionReasons.map((reason) => [reason, Type.Integer()]));

export const ObservedPrecision = Type.Object(
  {
    since: timestamp('Signals that fired from here on.'),
    until: timestamp('Up to before here.'),
    detectors: Type.Array(
      Type.Object({
        type: Type.String(),
        detector: Type.String({ description: '`bot` for what custom bots fired.' }),
        detector_version: nullable('integer', { description: 'Null where it was not kept.' }),
        fired: Type.Integer(),
        called_wrong: Type.Integer(),
        by_reason: Type.Object(reasons),
        precision: Type.Object(
          { value: Type.Number(), low: Type.Number(), high: Type.Number() },
          {
            description:
              'The share that nobody called wrong, with its 95 % interval (Wilson 1927). An upper bound: what nobody looked at was not called wrong either.',
          },
        ),
        enough: Type.Boolean({ description: 'At least 30 signals.' }),
      }),
      { description: 'Those with the most wrong signals first.' },
    ),
  },
  {
    $id: 'ObservedPrecision',
    examples: [
      {
        since: '2026-08-22T09:30:00.000Z',
        until: '2026-11-20T09:30:00.000Z',
        detectors: [
          {
            type: 'funding',
            detector: 'newsroom',
            detector_version: 1,
            fired: 40,
            called_wrong: 2,
            by_reason: { wrong_company: 1, did_not_happen: 0, not_news: 0, duplicate: 1, other: 0 },
            precision: { value: 0.95, low: 0.835, high: 0.986 },
            enough: true,
          },
        ],
      },
    ],
  },
);
