import type { FormDObservation } from '../../ground/observations/index.ts';
import { NOTHING } from './confirmed.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Watched } from './finding.ts';
import { placeSureness } from './issuer-place.ts';
import { quoted } from './quote.ts';
import { EDGAR_DAILY_INDEX } from '../../watching/formats/found-by.ts';

const LARGE = 50_000_000;

/**
 * A Form D: notice to the SEC of securities sold under Regulation D (17 CFR 239.500), within 15 days of the first sale.
 * Pooled funds raise to invest, not to build, and an offering that has sold nothing yet has raised nothing.
 */
export const formDDetector: Detector<FormDObservation> = {
  name: 'form_d',
  version: 1,
  detect(watched: Watched<FormDObservation>, context: DetectionContext): Detection {
    const form = watched.current.observation;
    const firstSale = readDate(form.dateOfFirstSale);
    const occurredAt = firstSale ?? watched.current.firstSeenAt;
    const sold = form.totalAmountSold;
    if (form.pooledFund || sold === 0 || (firstSale === null && sold === null)) return NOTHING;
    if (!isWithinLookBack('funding', occurredAt, context.now)) return NOTHING;
    // What the daily index leads to bears the company's name and may be a namesake's.
    const sureness =
      watched.foundBy === EDGAR_DAILY_INDEX ? placeSureness(form.issuer, context.company) : 0.97;
    if (sureness === null) return NOTHING;
    const amount = sold ?? form.totalOfferingAmount;
    return {
      findings: [
        {
          type: 'funding',
          subtype: 'reg_d_offering',
          strength: 65 + ((amount ?? 0) >= LARGE ? 5 : 0),
          confidence: sureness,
          title: `${form.issuer.name}: Form D${form.amendment ? '/A' : ''}`.slice(0, 300),
          quote: quoted(`${form.issuer.name} ${form.securities.join(', ')}`),
          url: watched.url,
          occurredAt,
          occurredAtPrecision: firstSale === null ? 'unknown' : 'day',
          object: 'reg_d_offering',
          detector: 'form_d',
          fields: {
            amount,
            currency: 'USD',
            offering: form.totalOfferingAmount,
            sold,
            first_sale: form.dateOfFirstSale,
            industry: form.industryGroup,
            amendment: form.amendment,
          },
          contacts: form.people.map(({ name, role }) => ({ name, role, appointed: false })),
        },
      ],
      unconfirmed: false,
    };
  },
};
