/** What a workspace calls a good account. Saved versions never change; a score names the version that made it. */
export interface Rubric {
  version: number;
  fit: FitCriterion[];
  /** By signal type. A type that is absent has the catalogue's weight; 0 mutes it. */
  signals: Record<string, SignalWeight>;
  /** Days, by signal type, in place of the catalogue's. */
  half_life: Record<string, number>;
  /** In order of importance: the first whose title matches a role gives the contact its tag. */
  personas: Persona[];
  /** `base` (0 to 1) is what fit alone earns. The other three are relative to one another. */
  weights: { base: number; strength: number; recency: number; depth: number };
  /** The lowest score of each tier; below `watch` an account is cold. */
  tiers: { hot: number; warm: number; watch: number };
}

/** What one criterion may be worth. */
export const MAX_POINTS = 1000;

export const FIT_OPERATORS = [
  'eq',
  'neq',
  'in',
  'not_in',
  'contains',
  'any_of',
  'all_of',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'exists',
  'matches',
  'domain_tld',
  'within_km',
] as const;
export type FitOperator = (typeof FIT_OPERATORS)[number];

export interface FitCriterion {
  id: string;
  attribute: string;
  op: FitOperator;
  /**
   * A scalar for `eq neq contains gt gte lt lte`, a list for `in not_in any_of all_of`, `[low, high]` for `between`, a pattern for
   * `matches`, one or more endings for `domain_tld`, `{lat, lon, km}` for `within_km`, a boolean or nothing for `exists`.
   */
  value?: CriterionValue;
  /** What a `score` criterion is worth. */
  points?: number;
  /** `must` disqualifies when known to fail, `exclude` when met; neither earns points. */
  mode: 'score' | 'must' | 'exclude';
  /**
   * Numbers below the low bound earn value ÷ bound; above the high bound the share falls to nothing at twice the bound.
   * For `all_of`: the share of the wanted values that are there.
   */
  partial?: 'linear';
}

export type CriterionValue =
  | string
  | number
  | boolean
  | (string | number)[]
  | { lat: number; lon: number; km: number };

type Polarity = '+' | '-' | '−';

/** One weight for the type; weights of single subtypes; or a weight and the way this workspace reads the type. */
export type SignalWeight = number | TypeWeight | Record<string, number>;

export interface TypeWeight {
  weight?: number;
  polarity?: Polarity;
}

export interface Persona {
  tag: PersonaTag;
  /** A case-insensitive regular-expression source, run in linear time. */
  title: string;
}

export type PersonaTag = 'champion' | 'decision_maker' | 'technical';

export type Tier = 'hot' | 'warm' | 'watch' | 'cold';

/** The rubric of a workspace that has not written its own: a seller of business software to mid-sized companies. */
export const defaultRubric: Rubric = {
  version: 1,
  fit: [
    {
      id: 'industry',
      attribute: 'industry',
      op: 'matches',
      value:
        '\\b(software|saas|fintech|financ|insur|internet|cloud|technolog|computer|information|telecom|e-?commerce|media|business services)',
      points: 35,
      mode: 'score',
    },
    {
      id: 'size',
      attribute: 'employee_count',
      op: 'between',
      value: [50, 2000],
      points: 40,
      mode: 'score',
      partial: 'linear',
    },
    {
      id: 'country',
      attribute: 'country',
      op: 'in',
      value: [
        'US',
        'CA',
        'GB',
        'IE',
        'DE',
        'FR',
        'NL',
        'BE',
        'SE',
        'DK',
        'NO',
        'FI',
        'CH',
        'AT',
        'ES',
        'IT',
        'PT',
        'PL',
        'AU',
        'NZ',
        'SG',
        'IL',
      ],
      points: 25,
      mode: 'score',
    },
  ],
  signals: {},
  half_life: {},
  personas: [
    {
      tag: 'decision_maker',
      title:
        '\\b(cro|chief (revenue|sales|commercial|growth) officer)\\b|\\b(vp|svp|evp|vice president|head|director)\\b.*\\b(sales|revenue|revops|commercial|growth|business development)\\b',
    },
    {
      tag: 'technical',
      title:
        '\\b(cto|cio|ciso|chief (technology|technical|information|information security|security|data) officer)\\b|\\b(vp|svp|evp|vice president|head|director)\\b.*\\b(engineering|technology|it|platform|infrastructure|data|security)\\b',
    },
    {
      tag: 'champion',
      title:
        '\\b(revops|revenue operations|sales operations|sales enablement|marketing operations|demand generation)\\b',
    },
    {
      tag: 'decision_maker',
      title: '\\b(ceo|coo|chief (executive|operating) officer|founder|managing director)\\b',
    },
  ],
  weights: { base: 0.4, strength: 0.45, recency: 0.35, depth: 0.2 },
  tiers: { hot: 70, warm: 45, watch: 25 },
};
