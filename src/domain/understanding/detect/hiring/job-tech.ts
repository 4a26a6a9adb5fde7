import type { JobsObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { newPostings, postingUrl } from './new-postings.ts';
import type { NewPosting } from './new-postings.ts';
import { findTerm, sentenceAround, termPattern } from './term.ts';

interface Product {
  name: string;
  competitor: boolean;
  patterns: RegExp[];
}

const MAX_PRODUCTS = 600;

/**
 * A posting that names a technology of the workspace, or a competitor's product: what the team works with, moves to or away
 * from, or is about to choose. One finding a product and kind of mention, from the newest posting that has it.
 */
export const jobTechDetector: Detector<JobsObservation> = {
  name: 'job_tech',
  version: 1,
  detect(watched: Watched<JobsObservation>, context: DetectionContext): Detection {
    const products = productsOf(context);
    if (products.length === 0) return { findings: [], unconfirmed: false };
    const postings = newPostings(watched, 'job_tech_mention', context.now).toSorted(
      (a, b) => b.occurredAt.getTime() - a.occurredAt.getTime(),
    );
    const findings = new Map<string, Finding>();
    for (const posting of postings) {
      for (const product of products) {
        const sentence = mentionOf(posting, product);
        if (sentence === null) continue;
        for (const finding of findingsOf(product, sentence, posting, watched, context)) {
          const key = `${finding.type} ${finding.subtype} ${finding.object}`;
          if (!findings.has(key)) findings.set(key, finding);
        }
      }
    }
    return { findings: [...findings.values()], unconfirmed: false };
  },
};

function productsOf({ technologies, competitors = [], company }: DetectionContext): Product[] {
  const own = company.name.toLowerCase();
  const named = [
    ...competitors.map(({ name, terms = [] }) => ({ name, words: [name, ...terms], competitor: true })),
    ...technologies.map((name) => ({ name, words: [name.replaceAll(/[_]/g, ' ')], competitor: false })),
  ];
  const known = new Set<string>();
  return named
    .filter(({ name }) => {
      const key = name.toLowerCase();
      if (known.has(key) || own.includes(key)) return false;
      known.add(key);
      return true;
    })
    .slice(0, MAX_PRODUCTS)
    .map(({ name, words, competitor }) => ({
      name,
      competitor,
      patterns: words.flatMap((word) => termPattern(word) ?? []),
    }));
}

/** Where the product is only compared with, sold against or someone's former employer, nobody here uses it. */
const NOT_IN_USE =
  /\b(?:competitors?|compet(?:e|es|ing) (?:with|against)|companies (?:like|such as)|(?:alumni|veterans?) of|formerly (?:at|of)|ex-|background at|worked at|backed by|investors?|customers? (?:like|such as|include|including)|clients? (?:like|such as|include|including)|unlike|better than|equal opportunity|follow us|apply (?:via|through|with))\b/i;

function mentionOf({ job }: NewPosting, product: Product): string | null {
  for (const pattern of product.patterns) {
    for (const text of [job.title, job.text]) {
      const at = findTerm(pattern, text);
      if (at < 0) continue;
      const sentence = sentenceAround(text, at);
      if (!NOT_IN_USE.test(sentence)) return sentence;
    }
  }
  return null;
}

const MIGRATION =
  /\b(?:migrat(?:e|es|ing|ion)|mov(?:e|ing) (?:away )?(?:from|off|to|onto)|replac(?:e|es|ing|ement)|transition(?:ing)? (?:from|off|to|onto)|implement(?:s|ing|ation)?|roll(?:ing)?[- ]?out|deploy(?:ing|ment)|decommission(?:ing)?|sunset(?:ting)?)\b/i;
const EVALUATION =
  /\b(?:evaluat(?:e|es|ing|ion)|select(?:ing)? (?:a|the|our|between)|vendor selection|proof of concept|poc|assess(?:ing)? (?:tools|vendors|options|whether)|rfp|compare|shortlist)\b/i;
/** "Experience with migrations to X" asks for a past, it does not tell of a project. */
const ONLY_EXPERIENCE =
  /\b(?:experience|experienced|familiar(?:ity)?|knowledge|proficien(?:t|cy)|skills?|certified|certification|exposure|background|nice to have|a plus|preferred)\b/i;

function findingsOf(
  { name, competitor }: Product,
  sentence: string,
  { job, occurredAt, occurredAtPrecision }: NewPosting,
  watched: Watched,
  { competitorPlaces = [] }: DetectionContext,
): Finding[] {
  const isUsed = !ONLY_EXPERIENCE.test(sentence);
  const subtype =
    isUsed && EVALUATION.test(sentence)
      ? 'evaluation'
      : isUsed && MIGRATION.test(sentence)
        ? 'migration'
        : competitor
          ? 'uses_competitor'
          : 'uses_complement';
  const base = {
    confidence: isUsed ? 0.85 : 0.7,
    title: quoted(`${job.title}: ${name}`),
    quote: quoted(sentence),
    url: postingUrl(job, watched),
    occurredAt,
    occurredAtPrecision,
    object: name.toLowerCase(),
    detector: 'job_tech',
    fields: { technology: name, is_competitor: competitor, job_id: job.id, job_title: job.title },
  };
  const mention: Finding = { ...base, type: 'job_tech_mention', subtype, strength: STRENGTH[subtype] };
  // Someone who is still choosing does not use it yet.
  if (!competitor || subtype === 'evaluation') return [mention];
  const elsewhere = competitorPlaces.some(
    (place) => place.competitor === name && place.subtype !== 'in_job_post',
  );
  return [
    mention,
    {
      ...base,
      type: 'competitor_tool_detected',
      subtype: 'in_job_post',
      strength: elsewhere ? 85 : 60,
      fields: { ...base.fields, competitor: name },
    },
  ];
}

const STRENGTH = { migration: 85, evaluation: 75, uses_competitor: 65, uses_complement: 55 } as const;
