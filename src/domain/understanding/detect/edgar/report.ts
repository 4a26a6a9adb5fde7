import { readDate as readWrittenDate } from '../../../watching/formats/dates.ts';
import type { Form8KObservation, ReportObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { itemsOf, provenFinding } from './item-text.ts';
import { legalMatter } from './legal-matters.ts';
import { sentencesOf } from './sentences.ts';

/** A 10-K or 10-Q: doubt about the company's ability to go on, and legal matters with a date of their own that is recent. */
export const reportDetector: Detector<ReportObservation> = {
  name: 'report',
  version: 1,
  detect(watched: Watched<ReportObservation>, context: DetectionContext): Detection {
    const { goingConcern, legalProceedings } = watched.current.observation;
    const findings: Finding[] = [];
    const periodEnd = readDate(watched.current.observation.periodEnd);
    if (
      goingConcern !== null &&
      periodEnd !== null &&
      isWithinLookBack('financial_distress', periodEnd, context.now)
    )
      findings.push({
        type: 'financial_distress',
        subtype: 'going_concern',
        strength: 75,
        confidence: 0.9,
        title: 'Substantial doubt about the ability to continue',
        quote: quoted(goingConcern),
        url: watched.url,
        occurredAt: periodEnd,
        occurredAtPrecision: 'day',
        object: 'going concern',
        detector: 'report',
        fields: { period_end: watched.current.observation.periodEnd },
      });
    for (const sentence of legalProceedings.flatMap(sentencesOf)) {
      const matter = legalMatter(sentence);
      const occurredAt = readDate(
        matter?.written == null ? null : (readWrittenDate(matter.written)?.at ?? null),
      );
      if (matter === null || occurredAt === null) continue;
      if (!isWithinLookBack('litigation_regulatory', occurredAt, context.now)) continue;
      findings.push({
        type: 'litigation_regulatory',
        subtype: matter.subtype,
        strength: matter.strength,
        confidence: 0.75,
        title: quoted(sentence),
        quote: quoted(sentence),
        url: watched.url,
        occurredAt,
        occurredAtPrecision: 'day',
        object: `${matter.subtype} ${occurredAt.toISOString().slice(0, 10)}`,
        detector: 'report',
        fields: {},
      });
    }
    return { findings, unconfirmed: false };
  },
};

/** Items 7.01 and 8.01 of an 8-K: what a company tells of its own accord. */
export const legal8kDetector: Detector<Form8KObservation> = {
  name: 'form_8k_legal',
  version: 1,
  detect(watched: Watched<Form8KObservation>, context: DetectionContext): Detection {
    const findings = new Map<string, Finding>();
    for (const { number, sentences } of itemsOf(watched.current.observation, '7.01', '8.01')) {
      for (const sentence of sentences) {
        const matter = legalMatter(sentence);
        if (matter === null || findings.has(matter.subtype)) continue;
        const proof = {
          type: 'litigation_regulatory' as const,
          subtype: matter.subtype,
          strength: matter.strength,
          confidence: 0.8,
          object: `${matter.subtype} ${watched.current.observation.reportDate?.slice(0, 10) ?? ''}`,
          title: sentence,
          sentence,
        };
        const finding = provenFinding(proof, number, watched, context);
        if (finding !== null) findings.set(matter.subtype, finding);
      }
    }
    return { findings: [...findings.values()], unconfirmed: false };
  },
};
