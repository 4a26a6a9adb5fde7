import type { AdvisoriesObservation } from '../../../ground/observations/index.ts';
import { seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detector, Finding } from '../finding.ts';
import { quoted } from '../quote.ts';

/** Of low severity there are many, and nobody changes a vendor for one. */
const SERIOUS = new Set(['medium', 'high', 'critical']);
const CONFIDENCE = 0.95;

/** A security advisory that a repository of the company published. Dated, so those of the first visit count. */
export const advisoriesDetector: Detector<AdvisoriesObservation> = {
  name: 'advisories',
  version: 1,
  detect(watched, context) {
    const known = seenBefore(watched, ({ advisories }) => advisories.map(({ id }) => id));
    const findings = watched.current.observation.advisories.flatMap((advisory): Finding[] => {
      const occurredAt = readDate(advisory.publishedAt);
      if (known.has(advisory.id) || occurredAt === null || !SERIOUS.has(advisory.severity)) return [];
      if (!isWithinLookBack('security_incident', occurredAt, context.now)) return [];
      return [
        {
          type: 'security_incident',
          subtype: 'vulnerability',
          strength: 50,
          confidence: CONFIDENCE,
          title: quoted(advisory.summary),
          quote: quoted([advisory.cve ?? advisory.id, advisory.severity, advisory.summary].join(': ')),
          url: advisory.url,
          occurredAt,
          occurredAtPrecision: 'second',
          object: (advisory.cve ?? advisory.id).toLowerCase(),
          detector: 'advisories',
          fields: { advisory: advisory.id, cve: advisory.cve, severity: advisory.severity },
        },
      ];
    });
    return { findings, unconfirmed: false };
  },
};
