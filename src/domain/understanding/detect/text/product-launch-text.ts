import { isBygone, isUnreal } from './tense-gate.ts';
import type { TextFinding } from './text-finding.ts';
import { BYSTANDING, type ReadItem, type Sentence } from './text-item.ts';

const STRENGTH: Record<string, number> = {
  new_product: 70,
  major_feature: 60,
  general_availability: 60,
  beta: 45,
  ai_feature: 70,
  hardware: 70,
};

const LAUNCHES =
  '(?:launch(?:es|ed|ing)|introduc(?:es|ed|ing)|unveil(?:s|ed)|debuts?|debuted|rolls? out|rolled out|rolling out|releas(?:es|ed)|brings? out|brought out|ships?|shipped|starts? selling|started selling|begins? selling|began selling|began taking orders|put on sale|puts on sale|presents|reveals?|revealed|takes the wraps off|announc(?:es|ed) (?:the )?(?:launch|general availability|availability|release) of|announc(?:es|ed) new|expands? .{3,40} with new|opened (?:a|the) (?:public |private |open )?beta|opens (?:public |private |open )?beta)';
const ADVERBS =
  '(?:,? (?:has|have|just|today|also|now|and|officially|this|week|formally|yesterday|proudly|is|are)){0,5}';
const SELF_LAUNCHES = new RegExp(`@self${ADVERBS} (?<verb>${LAUNCHES})\\b(?<rest>.{0,160})`, 'iu');
const ANNOUNCING =
  /^(?:introducing|announcing|meet|say hello to|hello,?|now available:|new:|new in @self:|launching|launch:|early access:|beta:|coming out of beta:) (?<thing>.{3,120})/iu;
const SHOW_HN = /^show hn: /iu;
const ADDS_TO_ITS =
  /@self adds (?<rest>.{3,100}) to (?:its|their) (?:[\p{L}-]+ ){0,4}(?:platform|suite|product|app|software|range|line|portfolio|service|offering)\b/iu;
const AVAILABLE =
  /\bnow generally available\b|\b(?:is|are) (?:now )?(?:generally available|available (?:today|now|to (?:all|every)|on all|from today|for (?:purchase|order|pre-?order))|open to all|live for (?:all|every)|out of beta|on sale (?:now|today|from))\b|\b(?:reaches|hits|goes|now in) (?:GA|general availability)\b|\b(?:go(?:es)?|went|are|is|now) on sale (?:now|today|this week|from today|next week|on)\b|\bnow in (?:public |open |private )?beta\b|\b(?:public|open|private) beta (?:of|is|opens|starts|now)\b|\bswitched on for beta\b|\bavailable on (?:all|every) (?:paid )?(?:plans?|workspaces?)\b|\bcan be (?:bought|ordered|booked|switched on)\b/iu;
const NEW_CAPABILITY =
  /\b(?:tonight's|today's|this week's) (?:update|release) (?:gives|brings|adds)\b|\byou can now\b|\bcan now (?:ask|put|use|see|search|create|build)\b/iu;
const NEW_THING = /@self's (?:new|latest|first) (?<thing>[\p{L}-]+)/u;

/** What "launch", "release", "introduce" are also said of. */
const NOT_A_PRODUCT =
  /\b(?:search for|campaign|challenge|legal|claim|attack|strike|tender|drive|effort|talks|sale of|shares|process|fund|foundation|investigation|inquiry|probe|review|appeal|lawsuit|offer(?:ing)?|IPO|offices?|headquarters|plant|factory|store|website|site|podcast|blog|report|survey|study|whitepaper|book|results|statement|podcast|webinar|conference|summit|course|award|scholarship|internship|bid|takeover|restructuring|consultation|hub|programme for|initiative|details|figures|dividend|price increase|satellite|clinic|recruitment|hiring|job)\b/iu;
const OTHER_EVENT =
  /\b(?:\d+\.\d+(?:\.\d+)?|v\d+|major version|version \d|API version|SDK|client library|open[- ]sourc(?:e|ed|ing)|integrat\p{L}+ with|integration|connector|marketplace|app store|now talks to|docs?|documentation|llms\.txt|openapi|language|localised|subprocessors?|CVE|vulnerability|patch(?:es|ed)?|incident|outage|maintenance|deprecat\p{L}+|SOC 2|ISO|HIPAA|PCI|terms of|privacy|licen[cs]e|developer portal|server farm|data cent(?:re|er))\b/iu;
const DEAL_OR_MARKET =
  /\b(?:currencies|buy the company|acquir\p{L}+|becoming part of|joins the .{3,30} family|purchase of)\b/iu;
const NEW_COUNTRY =
  /\b(?:launch\p{L}*|debut|available|on sale|arriv\p{L}+|opens?) in (?:the )?\p{Lu}\p{L}+|\b\p{Lu}\p{L}+ launch$|\bfirst outside\b|\bfor the first time\b|\bwe served\b|\bserved .{3,30} only\b/u;

/** A product or notable capability that can be had now. At most one finding per text. */
export function productLaunchInText(item: ReadItem, source: string): TextFinding[] {
  const lead = item.sentences.slice(0, 3);
  const isOther = ({ original, marked }: Sentence): boolean =>
    OTHER_EVENT.test(original) || NEW_COUNTRY.test(marked);
  if (isOther(item.title) || lead.some(({ original }) => DEAL_OR_MARKET.test(original))) return [];
  for (const [index, sentence] of lead.entries()) {
    const claim = claims(item, sentence, index, source);
    if (claim === null || isOther(sentence)) continue;
    const subtype = subtypeOf(lead.map(({ original }) => original).join(' '), claim.feature);
    const product = productName(claim.thing);
    return [
      {
        type: 'product_launch',
        subtype,
        strength: STRENGTH[subtype] ?? 70,
        confidence: claim.confidence,
        quote: sentence.original,
        object: (product ?? item.title.original).toLowerCase().slice(0, 80),
        fields: product === null ? {} : { product },
      },
    ];
  }
  return [];
}

interface Claim {
  confidence: number;
  thing: string;
  feature: boolean;
}

function claims(item: ReadItem, { marked }: Sentence, index: number, source: string): Claim | null {
  if (isBygone(marked, item.publishedAt) || /\?\s*$/u.test(marked)) return null;
  const active = SELF_LAUNCHES.exec(marked);
  if (active !== null && !BYSTANDING.test(marked.slice(0, active.index))) {
    const rest = active.groups?.['rest'] ?? '';
    const before = marked.slice(0, active.index + active[0].length - rest.length);
    if (!isUnreal(before) && isProduct(rest))
      return { confidence: index === 0 ? 0.9 : 0.85, thing: rest, feature: false };
  }
  const adds = ADDS_TO_ITS.exec(marked);
  if (adds !== null && !BYSTANDING.test(marked.slice(0, adds.index)))
    return { confidence: 0.85, thing: adds.groups?.['rest'] ?? '', feature: true };
  const mine = item.ownChannel || (item.topical && /@self/u.test(marked));
  if (!mine || isUnreal(marked.replace(/\bif (?:you|not)\b.*$/iu, ''))) return null;
  if (item.ownChannel && index === 0) {
    const announced = ANNOUNCING.exec(marked);
    const thing = announced?.groups?.['thing'] ?? '';
    if (announced !== null && isProduct(thing) && !/@role/u.test(thing))
      return { confidence: 0.85, thing, feature: source === 'changelog' && !/^meet|hello/iu.test(marked) };
    if (SHOW_HN.test(marked)) return { confidence: 0.85, thing: marked.replace(SHOW_HN, ''), feature: false };
  }
  if (AVAILABLE.test(marked) && isProduct(marked))
    return { confidence: 0.8, thing: item.title.marked, feature: false };
  if (item.ownChannel && NEW_CAPABILITY.test(marked) && isProduct(marked))
    return { confidence: 0.75, thing: item.title.marked, feature: true };
  const fresh = index === 0 ? NEW_THING.exec(marked) : null;
  if (fresh !== null && isHardware(fresh.groups?.['thing'] ?? ''))
    return { confidence: 0.75, thing: fresh[0], feature: false };
  return null;
}

function isProduct(words: string): boolean {
  return !NOT_A_PRODUCT.test(words.slice(0, 90)) && /\p{L}{3}/u.test(words);
}

const HARDWARE =
  /\b(?:turntable|speakers?|headphones?|headset|camera|drone|appliance|device|laptop|phone|smartphone|printer|router|scooter|e-?bike|bike|sensor kit|wearable|smartwatch|watch|thermostat|charger|amplifier|console|scanner|tractor|vehicle|van|truck|chip|processor|boat|kettle|vacuum)\b/iu;

function isHardware(words: string): boolean {
  return HARDWARE.test(words.replace(/\bfor (?:[\p{L}-]+ )?[\p{L}-]+/gu, ''));
}

function subtypeOf(text: string, feature: boolean): string {
  if (/\b(?:(?i:out of beta|generally available|general availability)|GA)\b/u.test(text))
    return 'general_availability';
  if (/\b(?:beta|early access|(?:public|private|developer|technical) preview|alpha)\b/iu.test(text))
    return 'beta';
  if (
    /\b(?:AI|artificial intelligence|machine[- ]learning|LLM|copilot|assistant|generative|(?:vision|language) model|in plain English|AI-powered)\b/u.test(
      text,
    )
  )
    return 'ai_feature';
  if (isHardware(text)) return 'hardware';
  return feature ? 'major_feature' : 'new_product';
}

/** The capitalised name right where the thing is named, if it has one. */
function productName(thing: string): string | null {
  const match =
    /^\s*(?:its |the |a |an |new |our |all-new )*(?<name>(?:@self )?\p{Lu}[\p{L}\d.+-]*(?: \p{Lu}[\p{L}\d.+-]*){0,3})/u.exec(
      thing,
    );
  return match?.groups?.['name']?.replace('@self ', '') ?? null;
}
