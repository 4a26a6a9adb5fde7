import { DAY } from '../../../../platform/clock.ts';
import type { Filing, FilingsObservation } from '../../../ground/observations/index.ts';
import { readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { baseForm, filingFinding } from './filing-finding.ts';
import type { FilingClaim } from './filing-finding.ts';

const REGISTRATION = new Set(['S-1', 'F-1']);
const CONFIDENTIAL = new Set(['DRS', 'DRSLTR']);
/** Reports that only a company files whose securities are registered already. */
const PERIODIC = new Set(['10-K', '10-Q', '20-F', '40-F', '6-K', '8-K', '10-KT']);
const BLANK_CHECK = '6770';
/** From the first registration to the offering; longer ones have been given up and begun anew. */
const LONGEST = 500 * DAY;

/**
 * A first public listing: registration (S-1, F-1, or a draft), price (424B4), listing without an offering (8-A12B with 424B3),
 * withdrawal (RW). A company that reported before it registered is listed already: its S-1 sells holders' shares, its 424B4
 * is a follow-on.
 */
export const ipoFilingsDetector: Detector<FilingsObservation> = {
  name: 'ipo_filings',
  version: 1,
  detect(watched: Watched<FilingsObservation>, context: DetectionContext): Detection {
    const { filings, company } = watched.current.observation;
    const dated = filings
      .flatMap((filing) => {
        const at = readDate(filing.filingDate);
        return at === null ? [] : [{ filing, at: at.getTime(), form: baseForm(filing) }];
      })
      .toSorted((a, b) => a.at - b.at);
    const last = dated.findLast(({ form }) => REGISTRATION.has(form) || CONFIDENTIAL.has(form));
    if (last === undefined) return { findings: [], unconfirmed: false };
    const run = dated.filter(({ at }) => at > last.at - LONGEST);
    const first = run.find(({ form }) => REGISTRATION.has(form) || CONFIDENTIAL.has(form));
    if (first === undefined || dated.some(({ form, at }) => PERIODIC.has(form) && at < first.at))
      return { findings: [], unconfirmed: false };
    const on = (forms: string[]): Filing | undefined =>
      run.find(({ form, at }) => forms.includes(form) && at >= first.at)?.filing;
    const registration = run.find(({ form }) => REGISTRATION.has(form))?.filing;
    const priced = on(['424B4', '424B1']);
    const listed = on(['8-A12B']);
    const findings = [
      tell(
        run.find(({ form }) => CONFIDENTIAL.has(form))?.filing,
        'confidential_submission',
        75,
        'Draft registration statement',
      ),
      company.sic === BLANK_CHECK
        ? tell(registration, 'spac', 75, 'Registration of a blank check company')
        : tell(registration, 'registration_filed', 75, 'Registration statement for an initial offering'),
      tell(priced, 'priced', 90, 'Final prospectus with the price'),
      priced === undefined && listed !== undefined
        ? tell(on(['424B3']), 'direct_listing', 75, 'Prospectus of a direct listing')
        : null,
      tell(on(['RW']), 'withdrawn', 60, 'Withdrawal of the registration statement'),
    ];
    return { findings: findings.flatMap((finding) => finding ?? []), unconfirmed: false };

    function tell(
      filing: Filing | undefined,
      subtype: string,
      strength: number,
      words: string,
    ): Finding | null {
      const claim: FilingClaim = {
        type: 'ipo_filing',
        subtype,
        strength,
        confidence: 0.95,
        object: 'ipo',
        words,
      };
      return filing === undefined ? null : filingFinding(filing, claim, watched, context);
    }
  },
};
