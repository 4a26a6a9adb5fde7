import { DAY } from '../../../../platform/clock.ts';
import type { Filing, FilingsObservation } from '../../../ground/observations/index.ts';
import { readDate } from '../dates.ts';
import { normaliseCompanyName } from '../../../ground/vocabulary/company-names.ts';
import { isWithinLookBack } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { baseForm, filingFinding } from './filing-finding.ts';
import type { FilingClaim } from './filing-finding.ts';

/** A company that goes private deregisters within weeks of its delisting. */
const TOGETHER = 60 * DAY;
/** From a deal's proxy or tender offer to its end. */
const DEAL = 400 * DAY;

/**
 * What forms say of who owns the company. SC TO-T stands in the bidder's list as well as the target's, and form 25 is filed
 * for every bond that matures, so neither counts alone: the target answers with SC 14D9, and what is bought whole also
 * deregisters (form 15).
 */
export const ownershipFilingsDetector: Detector<FilingsObservation> = {
  name: 'ownership_filings',
  version: 1,
  detect(watched: Watched<FilingsObservation>, context: DetectionContext): Detection {
    const { filings } = watched.current.observation;
    const found: (Finding | null)[] = [];
    const tell = (filing: Filing | undefined, claim: Omit<FilingClaim, 'type'>): void => {
      if (filing !== undefined)
        found.push(filingFinding(filing, { ...claim, type: 'acquired' }, watched, context));
    };
    const earliest = (...forms: string[]): Filing | undefined =>
      filings.findLast((filing) => forms.includes(baseForm(filing)) && isLately(filing, context));
    const answer = earliest('SC 14D9');
    tell(answer, {
      subtype: 'announced',
      strength: 80,
      confidence: 0.9,
      object: 'acquired',
      words: 'Recommendation on a tender offer for the company',
    });
    if (answer !== undefined)
      tell(earliest('SC TO-T'), {
        subtype: 'announced',
        strength: 80,
        confidence: 0.9,
        object: 'acquired',
        words: 'Tender offer for the company',
      });
    tell(earliest('SC 13E3'), {
      subtype: 'take_private',
      strength: 80,
      confidence: 0.85,
      object: 'acquired',
      words: 'Going-private transaction',
    });
    const proxy = earliest('DEFM14A', 'PREM14A');
    const ended = deregistration(filings);
    // A merger proxy asks the buyer's holders too where it pays in shares: surer once the company is gone from the market.
    if (proxy !== undefined)
      tell(proxy, {
        subtype: 'merger',
        strength: 80,
        confidence: ended === undefined ? 0.6 : 0.9,
        object: 'acquired',
        words: 'Proxy statement on a merger',
      });
    const deal = filings.some((filing) => DEAL_FORMS.has(baseForm(filing)) || filing.items.includes('5.01'));
    if (ended !== undefined && deal)
      tell(ended, {
        subtype: 'completed',
        strength: 90,
        confidence: 0.9,
        object: 'acquired',
        words: 'Delisting and end of registration after a deal',
      });
    found.push(spinOff(watched, context), renamed(watched, context));
    return { findings: found.flatMap((finding) => finding ?? []), unconfirmed: false };
  },
};

const DEAL_FORMS = new Set(['SC 14D9', 'SC 13E3', 'DEFM14A']);

function isLately(filing: Filing, { now }: DetectionContext): boolean {
  const at = readDate(filing.filingDate);
  return at !== null && now.getTime() - at.getTime() < DEAL;
}

/** Form 15 within weeks of a form 25: off the exchange and off the register. */
function deregistration(filings: Filing[]): Filing | undefined {
  const delisted = filings.filter((filing) => /^25(?:-NSE)?$/.test(baseForm(filing)));
  return filings.find((filing) => {
    if (!/^15-(?:12[BG]|15D)$/.test(baseForm(filing))) return false;
    const at = readDate(filing.filingDate)?.getTime() ?? Number.NaN;
    return delisted.some(
      (other) => Math.abs((readDate(other.filingDate)?.getTime() ?? Number.NaN) - at) <= TOGETHER,
    );
  });
}

/** Form 10-12B of a company that has not reported before: it is being spun off. */
function spinOff(watched: Watched<FilingsObservation>, context: DetectionContext): Finding | null {
  const { filings } = watched.current.observation;
  const first = filings.findLast((filing) => baseForm(filing) === '10-12B');
  if (first === undefined) return null;
  const since = readDate(first.filingDate)?.getTime() ?? 0;
  const reported = filings.some(
    (filing) =>
      /^(?:10-[KQ]|20-F|8-K)/.test(filing.form) && (readDate(filing.filingDate)?.getTime() ?? since) < since,
  );
  if (reported) return null;
  return filingFinding(
    first,
    {
      type: 'divestiture',
      subtype: 'spin_off',
      strength: 75,
      confidence: 0.75,
      object: 'spin-off',
      words: 'Registration of securities of a company to be spun off',
    },
    watched,
    context,
  );
}

/** `formerNames` gives the day on which the last name ended. Another legal form of the same name is no new name. */
function renamed(watched: Watched<FilingsObservation>, { now }: DetectionContext): Finding | null {
  const { company } = watched.current.observation;
  const at = readDate(company.renamedAt ?? null);
  const [former] = company.formerNames;
  if (at === null || former === undefined || !isWithinLookBack('rebrand', at, now)) return null;
  if (normaliseCompanyName(former) === normaliseCompanyName(company.name)) return null;
  const words = `${former} is now ${company.name}`;
  return {
    type: 'rebrand',
    subtype: 'name_changed',
    strength: 75,
    confidence: 0.95,
    title: quoted(words),
    quote: quoted(words),
    url: watched.url,
    occurredAt: at,
    occurredAtPrecision: 'day',
    object: normaliseCompanyName(company.name),
    detector: 'filings',
    fields: { former_name: former, name: company.name, cik: company.cik },
  };
}
