import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const product = {
  product_launch: {
    fires: [
      { from: ['hn'], when: 'A "Show HN" whose page is on the company’s domain.', strength: '70' },
      {
        from: ['sitemap'],
        when: 'A new page among the products: further evidence of a launch that is known, and nothing by itself.',
        strength: 'none of its own',
      },
    ],
    inWords: 'new product 70, major feature 60, general availability 60, beta 45, AI feature 70, hardware 70',
    leavesAlone: [
      'Small improvements and fixes',
      'Launches by customers and partners',
      'Announcements of announcements',
    ],
  },
  major_release: {
    fires: [
      {
        from: ['gh_releases', 'pkg', 'changelog'],
        when: 'The first number of a version rises, the second does, or an API version is a date.',
        strength: 'major 60, API version 60, minor 20',
      },
      {
        from: ['gh_releases'],
        when: 'Thirty days bring twice or half the releases of the ninety before.',
        strength: '40',
      },
    ],
    leavesAlone: [
      'Pre-releases and fixes',
      'Back-ports to an older line',
      'A rhythm of fewer than six releases in ninety days',
    ],
  },
  product_sunset: {
    fires: [
      {
        from: ['changelog'],
        when: 'An entry has items under "Deprecated", "Removed" or "End of life".',
        strength: 'shutdown 80, end of life 70, deprecation 50',
      },
      {
        from: ['home'],
        when: 'A banner gives a product an end, on two visits.',
        strength: 'shutdown 80, end of life 70, deprecation 50',
      },
      {
        from: ['pkg'],
        when: 'The newest version of a package is marked as deprecated and was not before.',
        strength: '50',
      },
      {
        from: ['openapi'],
        when: 'The API description’s answer carries a `Deprecation` (RFC 9745) or `Sunset` (RFC 8594) header, or marks operations as deprecated that it did not, or no longer has deprecated ones.',
        strength: 'deprecated 50, ended or with an end 70',
      },
    ],
    leavesAlone: [
      'A package or an operation that was deprecated at the first visit',
      'A `Deprecation` of the drafts, without a day',
    ],
  },
  integration_added: {
    fires: [
      {
        from: ['sitemap'],
        when: 'A page under integrations, apps, marketplace or partners that no earlier sitemap listed.',
        strength: '80 for a technology or competitor of the workspace, else 45',
      },
    ],
    leavesAlone: [
      'A sitemap that was rebuilt: more than a quarter of a section at once',
      'Pages that date themselves more than 60 days back',
    ],
  },
  developer_platform_change: {
    fires: [
      {
        from: ['openapi'],
        when: 'The API description has a tenth more paths, and three at least.',
        strength: '55',
      },
      {
        from: ['pkg', 'gh'],
        when: 'A new package under the company’s scope, or a new repository that is a client library.',
        strength: '55',
      },
      { from: ['sitemap'], when: 'A new section of the documentation.', strength: '40' },
      { from: ['llms_txt'], when: 'llms.txt was not there and is.', strength: '30' },
    ],
    leavesAlone: [
      'A description moved to another address',
      'A search for packages that was cut short before',
    ],
  },
  open_source_activity: {
    fires: [
      {
        from: ['gh'],
        when: 'A repository is new by its own date, archived, or under another licence; or has 50 stars and a fifth more within seven days.',
        strength: 'licence 70, spike 45, created 40, archived 40',
      },
      {
        from: ['pkg_downloads'],
        when: 'Seven days bring twice the median of the eight weeks before, from 500 a week.',
        strength: '45',
      },
    ],
    leavesAlone: [
      'Forks',
      'Old repositories that come back into the list',
      'Clearing-up: more than five at once are told as five',
    ],
  },
  service_incident: {
    fires: [
      {
        from: ['status'],
        when: 'An incident with a new id, or another impact; `recurring` at the third serious one within thirty days.',
        strength: 'minor 25, major 60, critical 85, recurring 80, maintenance 10',
      },
    ],
    leavesAlone: [
      'Notices with impact `none`',
      'Updates to an incident that is known',
      'Incidents older than a fortnight',
    ],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
