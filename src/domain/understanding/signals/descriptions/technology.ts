import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const technology = {
  tech_adopted: {
    fires: [
      {
        from: ['tech', 'home'],
        when: 'A fingerprint matches on two visits and on none of up to three trusted states before.',
        strength: '85 for a technology of the workspace, else 45; times the fingerprint’s confidence',
      },
    ],
    leavesAlone: ['The first visit', 'A script that one visit showed', 'Another address of the same script'],
  },
  tech_removed: {
    fires: [
      {
        from: ['tech', 'home'],
        when: 'Shown in three visits over a fortnight, then missing from three good ones in a row.',
        strength: 'competitor 90, complement 60, other 40',
      },
    ],
    leavesAlone: [
      'Error pages, consent walls and challenges: never states',
      'A page that lost more than four at once',
      'A page without any technology',
    ],
  },
  saas_vendor_change: {
    fires: [
      {
        from: ['dns'],
        when: 'Mail, SPF, verification or alias records name a vendor they did not, or no longer do; or the mailboxes are with somebody else.',
        strength: 'mail 75, other records 45',
      },
      {
        from: ['subprocessors'],
        when: 'Two visits agree that the list has a row more or less.',
        strength: '65',
      },
    ],
    leavesAlone: [
      'Records that were not answered',
      'A list that lost more than half of its rows',
      'More than three vendors gone at once: the zone was moved',
    ],
  },
  infrastructure_change: {
    fires: [
      {
        from: ['dns'],
        when: 'Name servers or addresses move from one known operator to another.',
        strength: '55',
      },
      {
        from: ['ct'],
        when: 'A certificate first names a host that tells something: a product’s, a country’s, a portal.',
        strength: 'product or country 50, other 20',
      },
    ],
    leavesAlone: [
      'From or to an unknown operator',
      'Names of machines, tests and tenants',
      'Renewed certificates',
    ],
  },
  competitor_tool_detected: {
    fires: [
      {
        from: ['tech', 'home', 'dns', 'ats', 'jsonld_job', 'subprocessors', 'sitemap'],
        when: 'A product of a competitor that the workspace names is on the site, in the records, in a posting or on the list of subprocessors; or the competitor’s own case study names the account.',
        strength: 'two places 85, one 60',
      },
    ],
    leavesAlone: ['A posting that is still choosing', 'Firms named as rivals or investors'],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
