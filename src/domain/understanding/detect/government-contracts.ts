import type { AwardsObservation, FederalAward } from '../../ground/observations/index.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import { seenBefore, trustedHistory } from './confirmed.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { quoted } from './quote.ts';

const SUBTYPES = { contracts: 'award', idvs: 'idv', grants: 'grant' } as const;

/**
 * Federal awards to the company: new ones by the day they were signed, known ones whose sum has grown. The search finds names
 * that only hold the words; a recipient of another name is another company.
 */
export const governmentContractsDetector: Detector<AwardsObservation> = {
  name: 'government_contracts',
  version: 1,
  detect(watched: Watched<AwardsObservation>, context: DetectionContext): Detection {
    const name = normaliseCompanyName(context.company.name);
    const known = seenBefore(watched, ({ awards }) => awards.map(({ id }) => id));
    const before = new Map(
      trustedHistory(watched)[0]?.observation.awards.map(({ id, amount }) => [id, amount] as const),
    );
    const findings = watched.current.observation.awards.flatMap((award): Finding[] => {
      if (normaliseCompanyName(award.recipient) !== name || award.amount === null || award.amount <= 0)
        return [];
      const grown = award.amount - (before.get(award.id) ?? award.amount);
      if (known.has(award.id))
        return grown > 0 ? finding('modification', award, grown, award.modifiedAt, watched, context) : [];
      return finding(SUBTYPES[award.group], award, award.amount, award.signedAt, watched, context);
    });
    return { findings, unconfirmed: false };
  },
};

function finding(
  subtype: string,
  award: FederalAward,
  amount: number,
  day: string | null,
  watched: Watched,
  { now }: DetectionContext,
): Finding[] {
  const written = readDate(day);
  const occurredAt = written ?? (subtype === 'modification' ? watched.current.firstSeenAt : null);
  if (occurredAt === null || !isWithinLookBack('government_contract', occurredAt, now)) return [];
  return [
    {
      type: 'government_contract',
      subtype,
      strength: strengthOf(amount),
      confidence: 0.9,
      title: quoted(
        `${award.agency ?? 'US government'}: ${subtype} of $${Math.round(amount).toLocaleString('en')}`,
      ),
      quote: quoted(`${award.recipient}, ${award.awardId}, ${award.agency ?? ''}: ${award.description}`),
      url: award.url,
      occurredAt,
      occurredAtPrecision: written === null ? 'unknown' : 'day',
      object: award.id.toLowerCase(),
      detector: 'government_contracts',
      fields: { award_id: award.awardId, amount, currency: 'USD', total: award.amount, agency: award.agency },
    },
  ];
}

function strengthOf(amount: number): number {
  if (amount >= 10_000_000) return 85;
  return amount >= 1_000_000 ? 70 : 50;
}
