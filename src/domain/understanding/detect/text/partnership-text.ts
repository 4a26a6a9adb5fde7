import type { DetectionContext } from '../finding.ts';
import { isBygone, isUnreal } from './tense-gate.ts';
import type { TextFinding } from './text-finding.ts';
import type { ReadItem, Sentence } from './text-item.ts';

const STRENGTH: Record<string, number> = { joint_venture: 65, strategic: 50, technology: 50, reseller: 45 };
const OF_OURS = 25;

const ORG = "(?<partner>(?-i:\\p{Lu})[\\p{L}\\d.'-]*(?: (?:(?:&|of) )?(?-i:\\p{Lu})[\\p{L}\\d.'-]*){0,4})";
const PACT =
  '(?:alliance|partnership|collaboration|tie-up|co-?operation(?: pact| agreement)?|joint venture|pact|distribution (?:pact|agreement|deal)|reseller (?:agreement|deal)|white-label (?:arrangement|deal)|memorandum of understanding|MoU|go-to-market agreement|licensing (?:deal|agreement)|referral agreement)';
const WITH = [
  `@self(?: [\\p{L}-]+){0,3}? (?:partners|partnered|partnering|has partnered|teams up|teamed up|teaming up|joins forces|joined forces|joins hands|allies|collaborates|ties up|ties the knot) with (?:(?-i:\\p{Ll})[\\p{L}'-]* ){0,6}${ORG}`,
  `@self(?: [\\p{L},-]+){0,6}? (?:forms?|formed|sign(?:s|ed)|str(?:ikes|uck|iken)|enter(?:s|ed)|announc(?:es|ed)|agree[sd]?(?: on)?|seals?|inks?|inked|launch(?:es|ed)|has struck|extends|expands) (?:into )?(?:a |an |its |the )?(?:[\\p{L}\\d-]+ ){0,5}?${PACT} (?:deal |agreement )?with (?:(?-i:\\p{Ll})[\\p{L}'-]* ){0,6}${ORG}`,
  `@self and ${ORG} (?:[\\p{L}-]+ ){0,3}?(?:partner|team up|join forces|form|sign|strike|announce|agree|create|enter|to share|collaborate)\\b`,
  `@self and ${ORG} .{0,50}\\b${PACT}\\b`,
  `(?-i:\\p{Lu})[\\p{L}'-]+ and @self (?:[\\p{L}-]+ ){0,3}?(?:partner|team up|join forces|form|sign|strike|announce|to share|collaborate)\\b`,
  `${ORG} (?:partners|partnered|partnering|teams up|teamed up|joins forces|joined forces|joins hands|allies|collaborates) with @self\\b`,
  `@self appoints ${ORG} (?:as|to be) (?:its |the |a |an |exclusive |official |new )*(?:distributor|reseller|partner)\\b`,
  `${ORG} (?:becomes|named|appointed|signs as|joins as) (?:@self's |an? |the |its |official |exclusive )*(?:[\\p{L}-]+ )?(?:reseller|distributor|distribution partner|sales partner|channel partner)\\b`,
  `@self joins ${ORG} ?(?:[\\p{L}]+ )?(?:Partner|Alliance|Ecosystem)`,
  `@self (?:named|becomes|is named|selected as) (?:an? |the |official )*(?:[\\p{L}-]+ ){0,2}partner (?:of|for|to|by) (?:the )?${ORG}`,
  `^(?:together|partnering|joining forces|teaming up|better together) with ${ORG}`,
].map((source) => new RegExp(source, 'iu'));

const CASED = new RegExp(`^${ORG}`, 'u');
const SHARED =
  /\b(?:share[sd]?|joint(?:ly)?|collaboration|co-?operation|alliance|partner\p{L}*|tie-up|reseller|distributor|white-label|together|venture)\b/iu;
const PACT_FOR_SELF = new RegExp(
  `@self\\b.{0,80}\\b(?:through|under|in|via) (?:a |an |its |the |new )*(?:[\\p{L}-]+ ){0,2}${PACT}\\b`,
  'iu',
);

/** A deal in which one side buys the other, or somebody merely buys from somebody, is no partnership. */
const OTHER_DEAL =
  /\b(?:acquir\p{L}+|acquisition|buys|buying|purchas\p{L}+|merg\p{L}+|to combine (?:with|their|the two|in an?)\b|takeover|lawsuit|sues|summit|accord|sponsor\p{L}*|invests? in|stake|class action|law|limited partner|managing partner|general partner|senior partner|partner at)\b/iu;

/** A named company or body with which the company now works. At most one finding per text. */
export function partnershipInText(
  item: ReadItem,
  context: Pick<DetectionContext, 'technologies'>,
): TextFinding[] {
  const lead = item.sentences.slice(0, 3);
  const whole = lead.map(({ original }) => original).join(' ');
  if (lead.some(({ marked }) => OTHER_DEAL.test(marked))) return [];
  for (const [index, sentence] of lead.entries()) {
    const claim = claims(item, sentence, index);
    if (claim === null) continue;
    const subtype = subtypeOf(whole);
    const ours = context.technologies.some(
      (name) => name.length > 2 && claim.partner.toLowerCase().includes(name.toLowerCase()),
    );
    return [
      {
        type: 'partnership',
        subtype,
        strength: Math.min(100, (STRENGTH[subtype] ?? 50) + (ours ? OF_OURS : 0)),
        confidence: claim.confidence,
        quote: sentence.original,
        object: claim.partner.toLowerCase().slice(0, 80),
        fields: { partner: claim.partner },
      },
    ];
  }
  return [];
}

function claims(
  item: ReadItem,
  { marked }: Sentence,
  index: number,
): { partner: string; confidence: number } | null {
  if (isBygone(marked, item.publishedAt) || /\?\s*$/u.test(marked)) return null;
  for (const pattern of WITH) {
    const match = pattern.exec(marked);
    if (match === null || isUnreal(marked.slice(0, match.index + match[0].length))) continue;
    const partner = CASED.exec(match.groups?.['partner'] ?? match[0])?.groups?.['partner']?.trim();
    if (partner !== undefined && partner.length > 1)
      return { partner, confidence: index === 0 ? 0.88 : 0.84 };
  }
  if (index === 0 && PACT_FOR_SELF.test(marked) && !isUnreal(marked)) {
    const partner = otherName(item);
    if (partner !== null) return { partner, confidence: 0.78 };
  }
  return null;
}

function otherName(item: ReadItem): string | null {
  for (const { marked } of item.body.slice(0, 2)) {
    const name = /(?:with|and) (?:the )?(?<name>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3})/u.exec(marked)
      ?.groups?.['name'];
    if (name !== undefined && SHARED.test(marked)) return name;
  }
  return null;
}

function subtypeOf(text: string): string {
  if (/\b(?:joint venture|jointly owned|50[:-]50)\b/iu.test(text)) return 'joint_venture';
  if (/\b(?:resell\p{L}*|distribut(?:or|ion)|white-label|sales partner|channel partner)\b/iu.test(text))
    return 'reseller';
  if (
    /\b(?:technology (?:alliance|partner\p{L}*)|integrat\p{L}+|API|sensors?|build partner|engineers)\b/iu.test(
      text,
    )
  )
    return 'technology';
  return 'strategic';
}
