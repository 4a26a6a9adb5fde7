import { cueNames, findCues } from '../model/cues/compile-cues.ts';
import { lexemeOf } from '../model/lexeme.ts';
import type { Token } from '../model/tokens.ts';
import type { ReadItem, Sentence } from '../text-item.ts';

/** Under which name the turns of phrase of a type are listed. */
const CUES_OF: Record<string, string> = {
  funding: 'funding',
  ipo_filing: 'ipo',
  acquisition_made: 'acq',
  acquired: 'acqd',
  divestiture: 'div',
  financial_results: 'results',
  financial_distress: 'distress',
  executive_hire: 'hire',
  executive_departure: 'depart',
  board_change: 'board',
  hiring_surge: 'surge',
  department_hiring: 'dept',
  key_role_opened: 'role',
  job_tech_mention: 'tech',
  hiring_slowdown: 'slow',
  workforce_reduction: 'layoff',
  product_launch: 'launch',
  major_release: 'release',
  product_sunset: 'sunset',
  integration_added: 'integ',
  developer_platform_change: 'dev',
  open_source_activity: 'oss',
  service_incident: 'incident',
  infrastructure_change: 'infra',
  saas_vendor_change: 'vendor',
  office_expansion: 'office',
  market_expansion: 'market',
  partnership: 'partner',
  customer_win: 'cust',
  government_contract: 'gov',
  award_recognition: 'award',
  event_participation: 'event',
  rebrand: 'rebrand',
  pricing_change: 'price',
  security_incident: 'security',
  compliance_milestone: 'comply',
  litigation_regulatory: 'legal',
  legal_terms_change: 'terms',
  community_pain_point: 'pain',
};

/** The sentence that says most plainly what happened; of equals the first, which is the title. */
export function quoteOf(type: string, { sentences }: ReadItem): string {
  if (sentences.length < 2) return sentences[0]?.original ?? '';
  const prefix = `${CUES_OF[type] ?? type}.`;
  let best: Sentence | undefined;
  let most = -1;
  for (const sentence of sentences) {
    const said = new Set<number>();
    findCues(tokensOf(sentence.marked), (name) => {
      if (cueNames[name]?.startsWith(prefix) === true) said.add(name);
    });
    const points = said.size + (sentence.marked.includes('@self') ? 0.5 : 0);
    if (points > most) {
      most = points;
      best = sentence;
    }
  }
  return best?.original ?? '';
}

function tokensOf(marked: string): Token[] {
  const words = marked.toLowerCase().match(/@\p{L}+|\p{L}+|\d+/gu) ?? [];
  return words
    .slice(0, 150)
    .map((word) => ({ word, capital: false, trade: false, amount: null, lexeme: lexemeOf(word) }));
}
