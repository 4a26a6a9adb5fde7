import { ROUND_STRENGTH, roundOf } from './rounds.ts';
import { isBygone, isUnreal } from './tense-gate.ts';
import { BYSTANDING, type ReadItem, type Sentence } from './text-item.ts';
import type { TextFinding } from './text-finding.ts';
import type { Money } from './money.ts';

const GETS =
  '(?:rais(?:es|ed|ing)|secur(?:es|ed)|clos(?:es|ed)|complet(?:es|ed)|lands?|landed|nets?|netted|bags?|bagged|nabs?|nabbed|scoops?|scooped|snags?|snagged|snares?|pulls? in|pulled in|brings? in|brought in|brought on|picks? up|picked up|tops? up|topped up|mops? up|mopped up|hauls? in|gets?|got|receiv(?:es|ed)|wins?|won|welcom(?:es|ed)|tak(?:es)|took|attract(?:s|ed)|draws?|drew|collect(?:s|ed)|banks|banked|handed|awarded|granted|pockets?|pocketed|grabs?|grabbed|scor(?:es|ed)|lines? up|lined up|obtain(?:s|ed)|announc(?:es|ed|ing)|disclos(?:es|ed)|emerg(?:es|ed) from stealth with|exits stealth with|has an investor|finds?|found|gains?|gained|adds?|added|extends?|extended|amass(?:es|ed)|hits|signed|signs|entered into|borrows?|borrowed|reel(?:s|ed) in|rakes in|raked in)';

const CAPITAL =
  '(?:funding|financing|fundraise|fund-?raising|investment|backing|investors?|venture capital|equity|seed|pre-?seed|series[ -][a-k]\\b|growth capital|grant|loan|loans|credit (?:line|facility|agreement)|line of credit|term loan|facility|venture debt|debt|outside money|capital)';

const ADVERBS =
  '(?: (?:has|have|had|just|today|also|now|and|successfully|recently|quietly|said|it|that|on|officially|this|week|yesterday|announced|announces|is|was|been|a|syndicate|of|six|lenders|closed)){0,6}';

const SELF_GETS = new RegExp(
  `@self(?: (?:today|just))?${ADVERBS} (?<verb>${GETS})\\b(?<rest>.{0,160})`,
  'iu',
);
const OPEN_SUBJECT_GETS = new RegExp(
  `^(?<subject>[^@:;]{3,70}?) (?<verb>${GETS}) (?<rest>(?:[\\p{L}-]+ ){0,4}@money\\d+.{0,120})`,
  'iu',
);
const MONEY_INTO_SELF = /@money\d+ (?:of |in )?(?:[\p{L}-]+ ){0,4}(?:into|in) @self/u;
const OWN_ROUND = new RegExp(
  `@self's (?:[\\p{L}€-]+ ){0,3}(?:pre-?seed|seed round|series[ -][a-k]|seed)\\b.{0,60}\\b(?:landed|closed|was led|is led|led by|done|priced|anchored|complete)`,
  'iu',
);
const LED_BY =
  /\bled by\b|\banchored by\b|\binvestors?\b|\bbacked by\b|\bvaluation\b|\bparticipat\p{L}+\b|\bfunding\b|\bfinancing\b|\binvestment\b/iu;
const HAS_CAPITAL = new RegExp(`\\b${CAPITAL}\\b`, 'iu');
const HAS_ROUND =
  /\b(?:pre-?seed|seed (?:round|funding|financing|capital|money|investment)|series[ -][a-k])\b|@money\d+ seed\b/iu;

/** Money that is earned, owed or spent, and the money an investment manager gathers for its own funds. */
const OTHER_MONEY =
  /\b(?:contracts?|orders?|tender|framework|guidance|outlook|dividend|fine|penalty|settlement|revenue|sales|acquisition|purchase|prices?|fees?|raffle|charity|lifeboat|IPO|initial public offering|float|listing|rights issue|buyback|blank-cheque|public offering|prospectus|bid|takeover|stake in|target)\b/iu;
const FUND_OF_A_MANAGER =
  /\bFunds? [IVX]{1,5}\b|\blimited partners\b|\bLPs\b|\bhard cap\b|\bpooled\b|\bopportunities fund\b|\b(?:its|our|first|second|third|fourth|new|debut|latest|next) (?:[\p{L}-]+ ){0,2}(?:fund|vehicle|pool)\b|\b(?:first|final) close (?:of|by)\b/iu;
const NOT_OURS = /@self (?:customer|client|rival|competitor|alum|supplier|tenant|investor)/iu;

/** Outside money that reached the company, stated in words. At most one finding per text. */
export function fundingInText(item: ReadItem): TextFinding[] {
  const whole = item.sentences.map((sentence) => sentence.marked).join(' ');
  const otherMoney = OTHER_MONEY.test(item.title.marked) && !HAS_ROUND.test(item.title.marked);
  if (FUND_OF_A_MANAGER.test(whole) || otherMoney || NOT_OURS.test(whole)) return [];
  const exempt = exemptOffering(item);
  if (exempt !== null) return [exempt];
  const lead = item.sentences.slice(0, 4);
  const proof = lead.map((sentence) => sentence.marked).join(' ');
  for (const [index, sentence] of lead.entries()) {
    const confidence = claims(item, sentence, index, proof);
    if (confidence === null) continue;
    const stated = roundOf(sentence.marked);
    const round = stated === 'undisclosed' ? roundOf(proof) : stated;
    const sum = amountOf(item, sentence, proof);
    const large = sum !== null && sum.amount >= 50e6 ? 5 : 0;
    return [
      {
        type: 'funding',
        subtype: round,
        strength: (ROUND_STRENGTH[round] ?? 50) + large,
        confidence:
          Math.round((confidence - (round === 'undisclosed' && sum === null ? 0.1 : 0)) * 100) / 100,
        quote: sentence.original,
        object: round === 'undisclosed' ? 'investment' : round,
        fields: { round, ...(sum === null ? {} : { amount: sum.amount, currency: sum.currency }) },
      },
    ];
  }
  return [];
}

/** A Form D put into words: a notice to the SEC of a sale exempt under Regulation D (17 CFR 230.500). */
function exemptOffering(item: ReadItem): TextFinding | null {
  const form = /^form d(?:\/a)?\b/iu.test(item.title.original);
  const sold = item.body.find(({ marked }) => /\b(?:amount sold|offering amount)\b/iu.test(marked));
  if (!form || sold === undefined) return null;
  const index =
    /amount sold:? @money(\d+)/iu.exec(sold.marked) ?? /offering amount:? @money(\d+)/iu.exec(sold.marked);
  const sum = index === null ? undefined : item.money[Number(index[1])];
  return {
    type: 'funding',
    subtype: 'reg_d_offering',
    strength: 65 + (sum !== undefined && sum.amount >= 50e6 ? 5 : 0),
    confidence: 0.95,
    quote: sold.original,
    object: 'reg_d_offering',
    fields: {
      round: 'reg_d_offering',
      ...(sum === undefined ? {} : { amount: sum.amount, currency: sum.currency }),
    },
  };
}

/** How sure this sentence makes us that the company got the money; null where it does not say so. */
function claims(item: ReadItem, { marked }: Sentence, index: number, proof: string): number | null {
  if (isBygone(marked, item.publishedAt) || /\?\s*$/u.test(marked)) return null;
  const direct = SELF_GETS.exec(marked);
  if (direct !== null && !BYSTANDING.test(marked.slice(0, direct.index))) {
    const rest = direct.groups?.['rest'] ?? '';
    const near = rest.slice(0, 110);
    const upTo = marked.slice(0, direct.index + direct[0].length - rest.length);
    const means = HAS_ROUND.test(near) || HAS_CAPITAL.test(near) || /has an investor/iu.test(direct[0]);
    const asked =
      /@money/u.test(near) && (HAS_ROUND.test(proof) || LED_BY.test(proof) || HAS_CAPITAL.test(proof));
    const spent =
      /^ (?:in|a|an|the|its) (?:\p{L}+ ){0,2}(?:investment|stake|loan) (?:in|to)\b/iu.test(rest) ||
      OTHER_MONEY.test(near.slice(0, 70));
    if ((means || asked) && !isUnreal(upTo) && !spent && isMoneyVerb(direct.groups?.['verb'] ?? '', near))
      return index === 0 ? 0.92 : 0.88;
  }
  if (MONEY_INTO_SELF.test(marked) && !isUnreal(marked)) return 0.85;
  if (OWN_ROUND.test(marked) && !isUnreal(marked)) return 0.85;
  return index === 0 ? openSubject(item, marked, proof) : null;
}

const MONEY_BEHIND_VERB = new RegExp(`^(?:[^,;.]{0,60})(?:@money|${CAPITAL})`, 'iu');

/** Verbs that say little need the money or the round right behind them. */
function isMoneyVerb(verb: string, near: string): boolean {
  if (
    !/^(?:announc|disclos|complet|sign|enter|add|win|won|took|take|find|found|gain|extend|hit|got|get|receiv|welcom|clos|attract)/iu.test(
      verb,
    )
  )
    return true;
  return MONEY_BEHIND_VERB.test(near) || /has an investor/iu.test(verb);
}

/** "Warehouse-robot maker lands $210m": a headline without a name, resolved by a body that begins with the company. */
function openSubject(item: ReadItem, title: string, proof: string): number | null {
  const match = OPEN_SUBJECT_GETS.exec(title);
  if (match === null || !item.topical || isUnreal(title)) return null;
  const subject = match.groups?.['subject'] ?? '';
  const namesOther = /[\p{Ll}\d] \p{Lu}\p{Ll}+/u.test(subject) || /^[\p{Lu}]\p{L}+$/u.test(subject);
  const opening = item.body[0]?.marked ?? '';
  const linked =
    /@self/u.test(opening) && (HAS_ROUND.test(proof) || HAS_CAPITAL.test(proof) || LED_BY.test(proof));
  return !namesOther && linked ? 0.8 : null;
}

function amountOf(item: ReadItem, sentence: Sentence, proof: string): Money | null {
  const index = /@money(\d+)/u.exec(sentence.marked) ?? /@money(\d+)/u.exec(proof);
  return index === null ? null : (item.money[Number(index[1])] ?? null);
}
