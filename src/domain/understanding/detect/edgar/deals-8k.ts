import type { Form8KObservation } from '../../../ground/observations/index.ts';
import { normaliseCompanyName } from '../../../ground/vocabulary/company-names.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { itemsOf, provenFinding } from './item-text.ts';
import type { Proof } from './item-text.ts';

/**
 * Deals in an 8-K: items 1.01 (agreed), 2.01 (completed) and 5.01. The form is the same for buyer, seller and target; the
 * sentence that names who did it decides, and where none does, nothing is claimed.
 */
export const deals8kDetector: Detector<Form8KObservation> = {
  name: 'form_8k_deals',
  version: 1,
  detect(watched: Watched<Form8KObservation>, context: DetectionContext): Detection {
    const filing = watched.current.observation;
    const closed = itemsOf(filing, '2.01', '5.01');
    const agreed = itemsOf(filing, '1.01');
    const sentences = (items: typeof closed): string[] => items.flatMap((item) => item.sentences);
    const proofs: [string, Proof | null][] = [];
    if (closed.length > 0) {
      const [item] = closed;
      proofs.push([item?.number ?? '2.01', completedDeal(sentences(closed), item?.number === '2.01')]);
    }
    if (agreed.length > 0) proofs.push(['1.01', agreedDeal(sentences(agreed))]);
    const findings = proofs.flatMap(([item, proof]): Finding[] => {
      const finding = proof === null ? null : provenFinding(proof, item, watched, context);
      return finding === null ? [] : [finding];
    });
    return { findings, unconfirmed: false };
  },
};

const US = '(?:the Company|the Registrant|we|our company|[Rr]egistrant)';
/** The company went into, or became the subsidiary of, another. */
const BOUGHT = new RegExp(
  String.raw`merged? with and into ${US}\b|${US} (?:became|becoming|will become|continuing as|surviving the [Mm]erger|survived the [Mm]erger).{0,120}(?:wholly[- ]owned |direct |indirect )?subsidiary of|${US} (?:surviving|continuing) (?:the [Mm]erger )?as (?:the surviving|a wholly)`,
  'iu',
);
const COMPLETED =
  /\b(?:completed|consummated|closed)\b.{0,160}?\b(acquisition|purchase(?! (?:and sale )?agreement)|sale|divestiture|disposition|spin-?off|separation)\b/iu;
const WE_BOUGHT = new RegExp(
  String.raw`\b${US} (?:has |have )?(?:acquired|purchased)\b(?! (?:shares of its|its own))`,
  'iu',
);
const WE_SOLD = new RegExp(String.raw`\b${US} (?:has |have )?(?:sold|divested|disposed of)\b`, 'iu');
const SECURITIES =
  /\b(?:shares of (?:its|the Company's|our)|common stock|preferred stock|notes|warrants|units|securities|principal amount|debentures)\b/iu;

function completedDeal(sentences: string[], hasDealItem: boolean): Proof | null {
  const bought = sentences.find((sentence) => BOUGHT.test(sentence));
  if (bought !== undefined)
    return {
      type: 'acquired',
      subtype: 'completed',
      strength: 90,
      confidence: 0.9,
      object: 'acquired',
      title: 'The company was acquired',
      sentence: bought,
    };
  if (!hasDealItem) return null;
  for (const sentence of sentences) {
    const done = COMPLETED.exec(sentence)?.[1]?.toLowerCase() ?? null;
    if (done === 'acquisition' || done === 'purchase' || (done === null && WE_BOUGHT.test(sentence)))
      return acquisition(sentence, 'completed', 80);
    if (done !== null || WE_SOLD.test(sentence)) {
      if (done === null && SECURITIES.test(sentence)) continue;
      return divestiture(sentence, done);
    }
  }
  return null;
}

const WE_WILL_BUY = new RegExp(
  String.raw`\b${US} (?:has |have )?(?:agreed to (?:acquire|purchase|buy)|will (?:acquire|purchase|buy))\b|\bpursuant to which ${US} (?:agreed to|will) (?:acquire|purchase)`,
  'iu',
);
const WE_WILL_SELL = new RegExp(
  String.raw`\b${US} (?:has |have )?(?:agreed to sell|will sell|agreed to divest)\b`,
  'iu',
);
/** "Merger Sub will merge with and into Brightwell, with Brightwell surviving as our subsidiary". */
const OTHER_MERGES_INTO_US = /\b(?:will|shall) (?:be )?merged? with and into (?!the Company\b|us\b)\p{Lu}/u;
const MERGER =
  /\b(?:Agreement and Plan of Merger|Merger Agreement|(?:Stock|Share|Asset|Equity|Interest|Membership Interest)s? Purchase Agreement|Business Combination Agreement|Purchase and Sale Agreement)\b/iu;

function agreedDeal(sentences: string[]): Proof | null {
  if (!sentences.some((sentence) => MERGER.test(sentence))) return null;
  const bought = sentences.find((sentence) => BOUGHT.test(sentence));
  if (bought !== undefined)
    return {
      type: 'acquired',
      subtype: 'announced',
      strength: 80,
      confidence: 0.85,
      object: 'acquired',
      title: 'The company agreed to be acquired',
      sentence: bought,
    };
  for (const sentence of sentences) {
    if (SECURITIES.test(sentence) && !/\b(?:all|outstanding|issued|equity interests)\b/iu.test(sentence))
      continue;
    if (WE_WILL_BUY.test(sentence) || OTHER_MERGES_INTO_US.test(sentence))
      return acquisition(sentence, 'announced', 75);
    if (WE_WILL_SELL.test(sentence)) return divestiture(sentence, 'sale');
  }
  return null;
}

function acquisition(sentence: string, stage: 'announced' | 'completed', strength: number): Proof {
  const bought = partyAfter(
    sentence,
    /\b(?:acquisition|purchase|acquire[ds]?|purchased?|merged? with and into|buy) (?:of )?/iu,
  );
  // "… entered into a Merger Agreement with Hexley LLC, under which the Company will acquire all of its interests"
  const target =
    bought ??
    partyAfter(
      sentence,
      /\bAgreement(?: and Plan of Merger)?(?: \([^)]{0,60}\))?,? (?:dated [^,]{0,30}, \d{4},? )?with /u,
    );
  const assets =
    /\b(?:certain|substantially all(?: of)?|all(?: of)?) (?:of )?the (?:operating )?assets\b|\bAsset Purchase Agreement\b/iu.test(
      sentence,
    );
  const majority = /\bmajority (?:stake|interest|ownership)\b|\b(?:5[1-9]|[6-9]\d)(?:\.\d+)?\s?%/iu.test(
    sentence,
  );
  const subtype = assets ? 'asset_purchase' : majority ? 'majority_stake' : stage;
  return {
    type: 'acquisition_made',
    subtype,
    strength: assets ? 60 : strength,
    confidence: target === null ? 0.75 : 0.9,
    object: target === null ? 'acquisition' : normaliseCompanyName(target),
    title: `${stage === 'completed' ? 'Completed' : 'Agreed'} acquisition${target === null ? '' : ` of ${target}`}`,
    sentence,
    fields: { target, stage },
  };
}

function divestiture(sentence: string, done: string | null): Proof {
  const spin = done !== null && /spin|separation/.test(done);
  const unit = /\b(?:business|division|segment|subsidiary|unit|operations)\b/iu.test(sentence);
  const subtype = spin ? 'spin_off' : unit ? 'business_unit_sale' : 'asset_sale';
  const sold =
    /\b(?:sale|divestiture|disposition|sold|sell|spin-?off|separation) (?:of )?(?:its |the |our |the Company's )?([\p{L}\p{N}&' -]{3,60}?) (?:business|division|segment|unit|subsidiary|operations|assets)\b/iu.exec(
      sentence,
    )?.[1];
  return {
    type: 'divestiture',
    subtype,
    strength: spin ? 75 : unit ? 65 : 45,
    confidence: 0.85,
    object: (sold ?? 'sale').toLowerCase(),
    title: `${spin ? 'Spin-off' : 'Sale'}${sold === undefined ? '' : ` of ${sold}`}`,
    sentence,
    fields: { sold: sold ?? null },
  };
}

const QUALIFIER =
  /^(?:all (?:of )?the |(?:all|100%) of |the |its |certain |substantially all (?:of )?(?:the )?|(?:issued and )?outstanding |equity interests? (?:of|in) |shares? (?:of|in) |capital stock of |membership interests? (?:of|in) |common stock of |assets of |remaining |previously announced |a majority (?:stake|interest) in |business of )/iu;
const NAME = /^\p{Lu}[\p{L}\p{N}&.'’-]*(?:,? (?:\p{Lu}[\p{L}\p{N}&.'’-]*|of|and|&|de)){0,6}/u;

/** The name that follows a verb or noun of buying, past "all of the outstanding shares of". */
function partyAfter(sentence: string, word: RegExp): string | null {
  const found = word.exec(sentence);
  if (found === null) return null;
  let rest = sentence.slice(found.index + found[0].length, found.index + found[0].length + 300);
  for (let round = 0; round < 8; round++) {
    const shorter = rest.replace(QUALIFIER, '');
    if (shorter === rest) break;
    rest = shorter;
  }
  const name = NAME.exec(rest)?.[0].replace(/(?: (?:of|and|&|de)|[.,]){1,6}$/u, '') ?? null;
  return name === null || /^(?:Company|Merger|Agreement|Parent|Purchaser|Buyer|Seller)\b/u.test(name)
    ? null
    : name.slice(0, 100);
}
