const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const object = (properties: Record<string, object>, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
const listOf = (properties: Record<string, object>, description: string) => ({
  type: 'array',
  items: object(properties),
  description,
});
const beforeAndAfter = (value: object) => object({ before: value, after: value });

const lifting = {
  type: text,
  weight: { ...number, description: 'What the rubric gives the type.' },
  strength: { ...integer, description: 'What a usual one comes with.' },
  basis: {
    type: 'string',
    enum: ['measured', 'prior'],
    description:
      '`measured`: that strength is the median of at least 20 live signals of the type in this workspace. `prior`: it is what is expected of any.',
  },
  score: { ...integer, description: 'The score that would be.' },
};

export const nextTier = object({
  tier: { type: 'string', enum: ['hot', 'warm', 'watch'] },
  points_missing: integer,
  most_by_news: {
    ...integer,
    description:
      'The highest score that news alone could bring, because fit allows no more. Below the line of the tier only facts help.',
  },
  signals: listOf(
    lifting,
    'Kinds of news of which one, of today and as strong as usual, would be enough: the weightiest first, at most 5.',
  ),
  together: listOf(
    lifting,
    'Where no single one is enough: the fewest that are, at most 3, each with the score with all up to it. Empty where three are not enough.',
  ),
  facts: listOf(
    { attribute: text, criterion_ids: { type: 'array', items: text }, score: integer },
    'Unknown facts of which one would be enough if it turned out for the account.',
  ),
});

const parts = object({ fit: integer, recency: integer, strength: integer, depth: integer });
const signal = { id: text, type: text, title: text };

export const changes = object({
  since: { type: 'string', format: 'date-time', description: 'When the score before was made.' },
  cause: { ...text, description: 'What led to the present one.' },
  score: beforeAndAfter(integer),
  score_breakdown: beforeAndAfter(parts),
  icp_tier: beforeAndAfter({ type: ['string', 'null'] }),
  rubric_version: beforeAndAfter(integer),
  signals: {
    ...object({
      came: listOf({ ...signal, points: number }, 'At most 20.'),
      left: listOf(
        { ...signal, points_before: number, reason: text },
        'Those that count no more, and why; at most 20.',
      ),
      moved: listOf(
        { ...signal, points_before: number, points: number },
        'Those whose own points are another by half a point or more; at most 20.',
      ),
    }),
    type: ['object', 'null'],
    description: 'Null, like `facts`, where what the score before was made of was not kept.',
  },
  facts: {
    type: ['array', 'null'],
    items: object({
      attribute: text,
      before: { description: 'Null: nobody knew.' },
      after: { description: 'Null: nobody knows.' },
    }),
  },
});

export const scoreBasis = object({
  catalog: { ...text, description: 'Version of the catalogue of signal types.' },
  detectors: { type: 'array', items: text, description: 'Of the signals, as `name@version`.' },
  factors: object(
    { fit: number, recency: number, strength: number, depth: number },
    { description: 'The four factors, 0 to 100.' },
  ),
  signals: {
    type: 'array',
    items: { type: 'array' },
    description: 'Signal and its own points of the score, the most telling first, at most 50.',
  },
  signals_total: integer,
  facts: {
    type: 'object',
    additionalProperties: true,
    description: 'What the rubric asked about and was known.',
  },
});
