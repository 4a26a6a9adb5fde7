import type { PackagesObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { findChange, seenOn } from '../site/compare-states.ts';
import { quoted } from '../quote.ts';

/** A search that suddenly finds this many more was cut before, or found something else. */
const MAX_NEW = 10;

/** A package under the company's npm scope that no earlier visit found. */
export const packagesDetector: Detector<PackagesObservation> = {
  name: 'packages',
  version: 1,
  detect(watched, context) {
    return findChange(watched, context.now, (before, present, earlier) => {
      // A list that was cut says nothing of what it left out.
      if (!before.complete || !present.complete) return [];
      const known = new Set(earlier.flatMap(({ packages }) => packages.map(({ name }) => name)));
      const added = present.packages.filter(({ name }) => !known.has(name));
      if (added.length > MAX_NEW) return [];
      return added.map(({ name, url, description }) => ({
        ...seenOn(watched, 'packages'),
        type: 'developer_platform_change',
        subtype: 'new_sdk',
        strength: 55,
        confidence: 0.9,
        title: quoted(`New package ${name}`),
        quote: quoted(description === '' ? name : `${name}: ${description}`),
        url,
        object: (name.split('/').at(-1) ?? name).toLowerCase(),
        fields: { package: name, scope: present.scope },
      }));
    });
  },
};
