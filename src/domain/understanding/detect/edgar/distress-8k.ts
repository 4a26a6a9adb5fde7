import type { Form8KObservation } from '../../../ground/observations/index.ts';
import { goingConcernOf } from '../../../watching/formats/edgar-report.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { itemsOf, provenFinding } from './item-text.ts';
import type { Proof } from './item-text.ts';
import { layoffIn } from './layoff.ts';

/** Items 2.04 (debts fall due), 2.05 (exit and restructuring), 3.01 (delisting) and doubt about going on, by their sentences. */
export const distress8kDetector: Detector<Form8KObservation> = {
  name: 'form_8k_distress',
  version: 1,
  detect(watched: Watched<Form8KObservation>, context: DetectionContext): Detection {
    const filing = watched.current.observation;
    const found: Finding[] = [];
    const tell = (item: string, proof: Proof | null): void => {
      const finding = proof === null ? null : provenFinding(proof, item, watched, context);
      if (finding !== null) found.push(finding);
    };
    for (const { number, sentences } of itemsOf(filing, '2.04', '3.01')) {
      tell(number, number === '2.04' ? defaultIn(sentences) : delistingIn(sentences));
    }
    for (const { sentences } of itemsOf(filing, '2.05')) tell('2.05', layoffIn(sentences, true));
    for (const { sentences } of itemsOf(filing, '7.01', '8.01')) tell('8.01', layoffIn(sentences, false));
    const doubt = goingConcernOf(filing.items.map(({ text }) => text));
    if (doubt !== null)
      tell('going concern', {
        type: 'financial_distress',
        subtype: 'going_concern',
        strength: 75,
        confidence: 0.9,
        object: 'going concern',
        title: 'Substantial doubt about the ability to continue',
        sentence: doubt,
      });
    return { findings: found, unconfirmed: false };
  },
};

/** A redemption that the company chose, or a conversion right after a merger, triggers an obligation too and is no default. */
function defaultIn(sentences: string[]): Proof | null {
  const sentence = sentences.find((one) =>
    /\b(?:events? of default|in default|default under|accelerat(?:ed|ion|ing))\b/i.test(one),
  );
  if (
    sentence === undefined ||
    sentences.some((one) =>
      /\b(?:notice of redemption|optional redemption|make-whole fundamental change|voluntar(?:y|ily))\b/i.test(
        one,
      ),
    )
  )
    return null;
  return {
    type: 'financial_distress',
    subtype: 'default',
    strength: 80,
    confidence: 0.9,
    object: 'default',
    title: 'Default on a financial obligation',
    sentence,
  };
}

/** Item 3.01 also reports a move to another exchange and the delisting that ends every merger. */
function delistingIn(sentences: string[]): Proof | null {
  if (
    sentences.some((one) =>
      /\b(?:transfer(?:ring)? (?:of )?(?:the |its )?listing|voluntar(?:y|ily)|effective time of the merger|consummation of the merger|closing of the merger)\b/i.test(
        one,
      ),
    )
  )
    return null;
  const sentence = sentences.find((one) =>
    /\b(?:not in compliance|no longer (?:in compliance|compl(?:y|ies)|meets?|satisf(?:y|ies))|fail(?:s|ed|ure) to (?:comply|satisfy|meet|maintain|timely file)|did not (?:comply|satisfy|meet)|below the (?:minimum|required)|deficiency|delist(?:ed|ing)? (?:determination|notice|the Company))\b/i.test(
      one,
    ),
  );
  if (sentence === undefined || /\b(?:regained compliance|back in compliance)\b/i.test(sentences.join(' ')))
    return null;
  return {
    type: 'financial_distress',
    subtype: 'delisting_notice',
    strength: 60,
    confidence: 0.9,
    object: 'delisting',
    title: 'Notice of non-compliance with a listing rule',
    sentence,
  };
}
