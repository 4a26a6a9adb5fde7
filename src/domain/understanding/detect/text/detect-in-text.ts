import { isSignalType } from '../../../ground/vocabulary/catalog.ts';
import type { DetectionContext, Finding } from '../finding.ts';
import { quoted } from '../quote.ts';
import { executiveHiresInText } from './executive-hire-text.ts';
import { findingFromWords } from './finding-from-words.ts';
import { fundingInText } from './funding-text.ts';
import { gatesOf } from './gates.ts';
import { classify, type Classifier, type Verdict } from './model/classify.ts';
import { standsBy } from './model/stands-by.ts';
import { readTokens, speaksOf } from './model/tokens.ts';
import { canReport } from './can-report.ts';
import { isAnotherThing } from './name-gate.ts';
import { partnershipInText } from './partnership-text.ts';
import { productLaunchInText } from './product-launch-text.ts';
import { strengthOf } from './strength.ts';
import type { TextFinding } from './text-finding.ts';
import { readItem, type ReadItem } from './text-item.ts';
import { type TextItem } from '../../../ground/vocabulary/source-text.ts';
import { quoteOf } from './values/quote-of.ts';

/** From which probability an event is told (decision 0025): a wrong signal costs more trust than a missed one. */
const FIRES_FROM = 0.75;

/** With a hand-written rule of the same opinion less is enough: two different readers rarely err on the same item. */
const FIRES_WITH_RULE_FROM = 0.5;

/** Where a gate takes the text for a kind that reports nothing, or the title for a wish or a denial, the model must be surer. */
const FIRES_PAST_GATE_FROM = 0.85;

/** The share of its softmax from which the model's subtype replaces the one a rule left open. */
const OVERRULES_KIND_FROM = 0.7;

/** Kinds of text about which the gate has never been wrong in training. */
const SILENT_GENRES = new Set(['namesake', 'market_report', 'hypothetical']);

/**
 * What one headline with its text tells about the company: the model says which events, rules read out the values. Dates and
 * addresses pass through as they are: a missing date becomes the moment of detection with precision `unknown`, a missing address
 * the empty string. Who turns a finding into a signal must insist on both, as the article detector does. Another classifier than
 * that of the committed model serves to measure.
 */
export function detectInText(
  item: TextItem,
  context: DetectionContext,
  classifier: Classifier = classify,
): Finding[] {
  const tokens = readTokens(item);
  if (!speaksOf(tokens, item.source) || isAnotherThing(tokens, item.source, item.company.name)) return [];
  const gates = gatesOf(item);
  if (gates.genre !== null && SILENT_GENRES.has(gates.genre)) return [];
  // A routine notice may tell of something else as well: that is the verifier's to weigh.
  const doubtful = (gates.genre !== null && gates.genre !== 'routine') || gates.unrealTitle;
  // A rule reads sums and persons, and not whose they are: of a bystander it is no second opinion.
  const rulesCount = standsBy(tokens) < 1;
  // What would not fire whatever a rule said is not read any further, which keeps silent items cheap.
  const verdicts = classifier(item, tokens, gates, (type) =>
    doubtful ? FIRES_PAST_GATE_FROM : leastProbability(rulesCount && HAS_RULE.has(type)),
  );
  if (verdicts.length === 0) return [];
  const read = readItem(item);
  return verdicts
    .flatMap((verdict) => findingsOf(verdict, read, item, context, gates.unrealTitle))
    .map((finding) => ({
      ...finding,
      title: item.title.slice(0, 300),
      quote: quoted(finding.quote),
      url: item.url ?? '',
      occurredAt: item.publishedAt ?? context.now,
      occurredAtPrecision: item.publishedAt === null ? 'unknown' : 'day',
      detector: `text.${finding.type}`,
    }));
}

function findingsOf(
  verdict: Verdict,
  read: ReadItem,
  item: TextItem,
  context: DetectionContext,
  unrealTitle: boolean,
): TextFinding[] {
  const { type, subtype, subtypeShare, probability } = verdict;
  if (!isSignalType(type) || !canReport(type, item)) return [];
  const byRule = ruleFindings(type, read, item, context);
  if (probability < leastProbability(byRule.length > 0)) return [];
  if (byRule.length === 0 && HAS_RULE.has(type) && unrealTitle) return [];
  const confidence = confidenceOf(probability, byRule.length > 0);
  // Rules know each person, sum and partner by name; two appointments in one item are two findings.
  if (byRule.length > 0)
    return byRule.map((found) =>
      withModelSubtype(found, subtypeShare < OVERRULES_KIND_FROM ? '' : subtype, confidence),
    );
  return [findingFromWords({ type, subtype, confidence, quote: quoteOf(type, read) }, read, context)];
}

const HAS_RULE = new Set(['funding', 'executive_hire', 'product_launch', 'partnership']);

function leastProbability(agreed: boolean): number {
  return agreed ? FIRES_WITH_RULE_FROM : FIRES_FROM;
}

function ruleFindings(
  type: string,
  read: ReadItem,
  item: TextItem,
  context: DetectionContext,
): TextFinding[] {
  if (type === 'funding') return fundingInText(read);
  if (type === 'executive_hire') return executiveHiresInText(read, context);
  if (type === 'product_launch') return productLaunchInText(read, item.source);
  if (type === 'partnership') return partnershipInText(read, context);
  return [];
}

/** Where a rule left the kind open, the model names it; a role or a round that was read out stands. */
function withModelSubtype(found: TextFinding, subtype: string, confidence: number): TextFinding {
  const open =
    found.type === 'partnership' || found.type === 'product_launch' || found.subtype === 'undisclosed';
  if (!open || subtype === found.subtype || subtype === '') return { ...found, confidence };
  const difference = strengthOf(found.type, subtype, {}) - strengthOf(found.type, found.subtype, {});
  return {
    ...found,
    subtype,
    confidence,
    strength: Math.max(0, Math.min(100, found.strength + difference)),
  };
}

/** Two decimals; an agreeing rule halves the doubt. */
function confidenceOf(probability: number, agreed: boolean): number {
  const doubt = (1 - probability) * (agreed ? 0.5 : 1);
  return Math.round(100 * (1 - doubt)) / 100;
}
