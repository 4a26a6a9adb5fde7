import type { Filing, FilingsObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Watched } from '../finding.ts';
import { baseForm, filingFinding } from './filing-finding.ts';
import type { FilingClaim } from './filing-finding.ts';

/**
 * Filings that say enough by their form or item (Form 8-K, sec.gov/files/form8-k.pdf; the filer assigns the items). Items whose
 * meaning depends on the text (1.01, 2.01, 2.04, 2.05, 3.01, 5.02) are left to the detectors of the document.
 */
const BY_ITEM: Readonly<Record<string, FilingClaim>> = {
  '1.03': {
    type: 'financial_distress',
    subtype: 'bankruptcy',
    strength: 95,
    confidence: 0.95,
    object: 'bankruptcy',
    words: 'Bankruptcy or Receivership',
  },
  '1.05': {
    type: 'security_incident',
    subtype: 'cyber_8k',
    strength: 95,
    confidence: 0.97,
    object: 'cyber 8-k',
    words: 'Material Cybersecurity Incidents',
  },
  '2.02': {
    type: 'financial_results',
    subtype: 'results_published',
    strength: 30,
    confidence: 0.97,
    object: 'results',
    words: 'Results of Operations and Financial Condition',
  },
  '4.02': {
    type: 'financial_distress',
    subtype: 'non_reliance',
    strength: 70,
    confidence: 0.97,
    object: 'non-reliance',
    words: 'Non-Reliance on Previously Issued Financial Statements',
  },
  '5.01': {
    type: 'acquired',
    subtype: 'change_in_control',
    strength: 80,
    confidence: 0.9,
    object: 'change in control',
    words: 'Changes in Control of Registrant',
  },
};

const results = (words: string): FilingClaim => ({
  type: 'financial_results',
  subtype: 'results_published',
  strength: 30,
  confidence: 0.97,
  object: 'results',
  words,
});
const late = (words: string): FilingClaim => ({
  type: 'financial_distress',
  subtype: 'late_filing',
  strength: 40,
  confidence: 0.9,
  object: 'late filing',
  words,
});
const BY_FORM: Readonly<Record<string, FilingClaim>> = {
  '10-Q': results('Quarterly report'),
  '10-K': results('Annual report'),
  '20-F': results('Annual report of a foreign issuer'),
  '40-F': results('Annual report of a Canadian issuer'),
  'NT 10-K': late('Notification of late filing of an annual report'),
  'NT 10-Q': late('Notification of late filing of a quarterly report'),
  'NT 20-F': late('Notification of late filing of an annual report'),
};

export const itemFilingsDetector: Detector<FilingsObservation> = {
  name: 'filing_items',
  version: 1,
  detect(watched: Watched<FilingsObservation>, context: DetectionContext): Detection {
    const findings = watched.current.observation.filings.flatMap((filing) =>
      claimsOf(filing).flatMap((claim) => filingFinding(filing, claim, watched, context) ?? []),
    );
    return { findings, unconfirmed: false };
  },
};

function claimsOf(filing: Filing): FilingClaim[] {
  const form = baseForm(filing);
  // An amended annual report repeats figures that were news once.
  if (form !== '8-K')
    return !filing.form.endsWith('/A') && Object.hasOwn(BY_FORM, form)
      ? [BY_FORM[form]].flatMap(present)
      : [];
  return filing.items.flatMap((item) => {
    const claim = Object.hasOwn(BY_ITEM, item) ? BY_ITEM[item] : undefined;
    if (claim === undefined) return [];
    // Control that passes with a deal that has closed is the deal's completion.
    if (item === '5.01' && filing.items.includes('2.01'))
      return [{ ...claim, subtype: 'completed', strength: 90, object: 'acquired' }];
    return [claim];
  });
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
