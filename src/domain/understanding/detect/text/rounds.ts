/** The kinds of outside money, as subtypes of `funding`, with the strength each starts from. */
export const ROUND_STRENGTH: Record<string, number> = {
  pre_seed: 50,
  seed: 60,
  series_a: 75,
  series_b: 85,
  series_c: 90,
  series_d_plus: 90,
  growth: 90,
  debt: 55,
  grant: 45,
  undisclosed: 50,
};

const ROUNDS: [string, RegExp][] = [
  ['pre_seed', /\bpre-?\s?seed\b/iu],
  ['series_a', /\bseries[\s-]a\d?\b/iu],
  ['series_b', /\bseries[\s-]b\d?\b/iu],
  ['series_c', /\bseries[\s-]c\d?\b/iu],
  ['series_d_plus', /\bseries[\s-][d-k]\d?\b/iu],
  [
    'seed',
    /\bseed[\s-](?:round|funding|financing|capital|money|investment|extension|stage|deal)\b|@money\d+ (?:in |of )?seed\b|\b(?:our|its|their) seed\b/iu,
  ],
  [
    'grant',
    /\b(?:a|the|this|research|innovation|non-dilutive) grant\b|\bgrants? (?:from|of|worth|funding|to)\b|@money\d+ (?:[\p{L}-]+ )?grant\b/iu,
  ],
  [
    'debt',
    /\bcredit (?:line|facility|agreement)\b|\b(?:term|bank|bridge|syndicated|green) loans?\b|\bloan (?:facility|agreement|from)\b|\bline of credit\b|\bdebt (?:financing|facility|round|funding)\b|\bventure debt\b|\brevolving\b|\brefinanc\w+\b|@money\d+ (?:[\p{L}-]+ )?(?:loan|credit|debt|facility)\b/iu,
  ],
  [
    'growth',
    /\bgrowth (?:investment|equity|capital|round|funding|financing)\b|\bminority (?:stake|investment)\b/iu,
  ],
];

/** The round a text names, the most telling first; `undisclosed` where it names none. */
export function roundOf(text: string): string {
  return ROUNDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'undisclosed';
}
