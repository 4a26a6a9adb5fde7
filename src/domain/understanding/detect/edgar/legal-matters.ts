/** A legal matter that a sentence of a filing tells of, against the company or by it. */
export interface LegalMatter {
  subtype: 'lawsuit_filed' | 'lawsuit_received' | 'settlement' | 'fine' | 'investigation' | 'recall';
  strength: number;
  sentence: string;
  /** The day the sentence gives, as written; null where it gives none. */
  written: string | null;
}

const US =
  '(?:the Company|us|our company|the Registrant|certain of (?:its|our) (?:current |former |and )*(?:officers|directors))';
const WE = '(?:the Company|we|the Registrant)';
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/;

const RULES: readonly (readonly [LegalMatter['subtype'], number, RegExp])[] = [
  [
    'fine',
    65,
    new RegExp(
      String.raw`\b${WE} (?:has |have )?(?:agreed to pay|paid|will pay|was ordered to pay|were ordered to pay)\b.{0,80}\b(?:civil penalty|civil money penalty|fine|penalt(?:y|ies))\b`,
      'iu',
    ),
  ],
  [
    'settlement',
    65,
    new RegExp(
      String.raw`\b(?:${WE} (?:has |have )?(?:entered into|reached|executed|signed) an? (?:\p{L}+ ){0,4}(?:settlement|agreement (?:in principle )?to settle)|${WE} (?:has |have )?agreed to settle)\b`,
      'iu',
    ),
  ],
  [
    'investigation',
    55,
    new RegExp(
      String.raw`\b${WE} (?:has |have )?received (?:an? )?(?:\p{L}+ ){0,5}(?:subpoena|civil investigative demand|Wells notice|notice of investigation)\b`,
      'iu',
    ),
  ],
  [
    'recall',
    60,
    new RegExp(
      String.raw`\b${WE} (?:has |have )?(?:initiated|announced|commenced|issued) an? (?:voluntary |nationwide |product |\p{L}+ ){0,4}recall\b`,
      'iu',
    ),
  ],
  [
    'lawsuit_filed',
    55,
    new RegExp(
      String.raw`\b${WE} (?:has |have )?(?:filed|commenced|brought|initiated) an? (?:\p{L}+ ){0,5}(?:complaint|lawsuit|suit|action|petition) (?:\p{L}+ ){0,12}against\b(?! ${US})`,
      'iu',
    ),
  ],
  [
    'lawsuit_received',
    55,
    new RegExp(
      String.raw`\b(?:complaint|lawsuit|class action|suit|action|petition)\b.{0,120}\b(?:was|were|has been) (?:filed|commenced|brought)\b.{0,160}\bagainst ${US}|\bfiled an? (?:\p{L}+ ){0,6}(?:complaint|lawsuit|suit|class action|petition)\b.{0,160}\bagainst ${US}`,
      'iu',
    ),
  ],
];

/** Old cases fill the notes for years, and most sentences are boilerplate: what is denied, dismissed or may happen counts nothing. */
const NO_NEWS =
  /\b(?:from time to time|may (?:be|become)|could|was dismissed|were dismissed|dismissed (?:with|without) prejudice|not (?:a )?party|no (?:pending|material)|any (?:pending|such)|ordinary course)\b/iu;

export function legalMatter(sentence: string): LegalMatter | null {
  if (NO_NEWS.test(sentence)) return null;
  const rule = RULES.find(([, , pattern]) => pattern.test(sentence));
  if (rule === undefined) return null;
  return { subtype: rule[0], strength: rule[1], sentence, written: DATE.exec(sentence)?.[0] ?? null };
}
