import type { ExhibitObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { sentencesOf } from './sentences.ts';

const LARGE = 20;
const FIRST_LINES = 120;

/**
 * A press exhibit about results: by how much revenue moved against the year before, and whether guidance was raised or cut. The
 * first sentence that says so counts; parts of revenue and cost of revenue do not.
 */
export const resultsExhibitDetector: Detector<ExhibitObservation> = {
  name: 'results_exhibit',
  version: 1,
  detect(watched: Watched<ExhibitObservation>, context: DetectionContext): Detection {
    const { date, text, title } = watched.current.observation;
    const occurredAt = readDate(date);
    if (occurredAt === null || !isWithinLookBack('financial_results', occurredAt, context.now))
      return { findings: [], unconfirmed: false };
    const sentences = text.split('\n', FIRST_LINES).flatMap(sentencesOf);
    const findings = [revenueMove(sentences), guidance(sentences)].flatMap((told): Finding[] =>
      told === null
        ? []
        : [
            {
              type: 'financial_results',
              subtype: told.subtype,
              strength: told.strength,
              confidence: 0.85,
              title: quoted(title === '' ? told.sentence : title),
              quote: quoted(told.sentence),
              url: watched.url,
              occurredAt,
              occurredAtPrecision: 'day',
              object: told.object,
              detector: 'results_exhibit',
              fields: told.fields,
            },
          ],
    );
    return { findings, unconfirmed: false };
  },
};

interface Told {
  subtype: string;
  strength: number;
  object: string;
  sentence: string;
  fields: Record<string, unknown>;
}

const UP = 'increas(?:e|ed|ing)|grew|growth|rose|up|higher';
const DOWN = 'decreas(?:e|ed|ing)|declin(?:e|ed|ing)|fell|down|lower|dropp?(?:ed)?';
const PERCENT = String.raw`(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)`;
const REVENUE = String.raw`\b(?:total |net |consolidated |quarterly |annual |full[- ]year ){0,4}(?:revenues?|net sales|sales)\b`;
const MOVE = new RegExp(String.raw`${REVENUE}.{0,120}?\b(${UP}|${DOWN})\b.{0,40}?${PERCENT}`, 'iu');
const MOVE_AFTER = new RegExp(
  String.raw`${REVENUE}.{0,120}?${PERCENT} (?:year[- ]over[- ]year )?(${UP}|${DOWN})\b`,
  'iu',
);
const PART_OF_REVENUE =
  /\b(?:cost of|deferred|recurring|subscription|services?|product|license|segment|international|domestic|organic|same[- ]store|comparable|other|percentage of|% of) (?:net )?(?:revenues?|sales)\b/iu;
const EXPECTED = /\b(?:expects?|expected|guidance|outlook|forecast|anticipates?|in the range of|between)\b/iu;

function revenueMove(sentences: string[]): Told | null {
  for (const sentence of sentences) {
    if (PART_OF_REVENUE.test(sentence) || EXPECTED.test(sentence)) continue;
    const before = MOVE.exec(sentence);
    const after = before === null ? MOVE_AFTER.exec(sentence) : null;
    const [word, written] = before === null ? [after?.[2], after?.[1]] : [before[1], before[2]];
    if (word === undefined || written === undefined) continue;
    const down = new RegExp(String.raw`^(?:${DOWN})$`, 'iu').test(word);
    const percent = Number(written);
    if (percent > 999) continue;
    return {
      subtype: down ? 'decline' : 'growth',
      strength: percent >= LARGE ? 60 : 30,
      object: 'results',
      sentence,
      fields: { revenue_change_percent: down ? -percent : percent },
    };
  }
  return null;
}

const RAISES =
  /\b(?:rais(?:es|ed|ing)|increas(?:es|ed|ing)|lift(?:s|ed|ing)|boost(?:s|ed|ing))\b.{0,80}\b(?:guidance|outlook|forecast)\b/iu;
const CUTS =
  /\b(?:lower(?:s|ed|ing)|reduc(?:es|ed|ing)|cut(?:s|ting)?|withdr(?:aws|ew|awing)|trim(?:s|med|ming))\b.{0,80}\b(?:guidance|outlook|forecast)\b/iu;
const WARNING =
  /\b(?:below|short of|less than) (?:its|our|the) (?:previous|prior|previously issued|prior guidance|expectations)\b|\bpreliminary\b/iu;

function guidance(sentences: string[]): Told | null {
  const raised = sentences.find((sentence) => RAISES.test(sentence));
  const cut = sentences.find((sentence) => CUTS.test(sentence));
  if (raised !== undefined && cut === undefined)
    return { subtype: 'guidance_up', strength: 60, object: 'guidance', sentence: raised, fields: {} };
  if (cut === undefined) return null;
  const subtype = raised === undefined && WARNING.test(cut) ? 'profit_warning' : 'guidance_down';
  return { subtype, strength: 60, object: 'guidance', sentence: cut, fields: {} };
}
