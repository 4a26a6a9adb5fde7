import type { OpenApiObservation, WellKnownObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn } from './compare-states.ts';

const GROWTH = 0.1;
/** Two paths more on a description of ten are a tenth and no event. */
const MIN_PATHS = 3;

/** An API description that grew by a tenth of its paths. */
export const openApiDetector: Detector<OpenApiObservation> = {
  name: 'openapi',
  version: 1,
  detect(watched, context) {
    return findChange(watched, context.now, (before, present) => {
      if (!before.present || !present.present || before.paths.length === 0) return [];
      const known = new Set(before.paths);
      const added = present.paths.filter((path) => !known.has(path));
      const more = present.paths.length - before.paths.length;
      if (more < MIN_PATHS || more / before.paths.length < GROWTH) return [];
      return [
        {
          ...seenOn(watched, 'openapi'),
          type: 'developer_platform_change',
          subtype: 'openapi_changed',
          strength: 55,
          confidence: 0.95,
          title: quoted(
            `${present.title ?? 'The API'}: ${before.paths.length} → ${present.paths.length} paths`,
          ),
          quote: quoted(added.slice(0, 12).join(', ')),
          object: (present.title ?? 'api').toLowerCase().slice(0, 120),
          fields: {
            paths_before: before.paths.length,
            paths_after: present.paths.length,
            added: added.slice(0, 50),
            version: present.version,
          },
        },
      ];
    });
  },
};

/** A standard file that was not there and is. */
export const wellKnownDetector: Detector<WellKnownObservation> = {
  name: 'well_known',
  version: 1,
  detect(watched, context) {
    return findChange(watched, context.now, (before, present, earlier) => {
      if (before.present || !present.present || earlier.some((state) => state.present)) return [];
      const shared = {
        ...seenOn(watched, 'well_known'),
        confidence: 0.95,
        quote: quoted(present.summary),
        fields: { file: present.file },
      };
      return present.file === 'security_txt'
        ? [
            {
              ...shared,
              type: 'compliance_milestone',
              subtype: 'security_txt',
              strength: 25,
              title: 'security.txt published',
              object: 'security.txt',
            },
          ]
        : [
            {
              ...shared,
              type: 'developer_platform_change',
              subtype: 'llms_txt_added',
              strength: 30,
              title: 'llms.txt published',
              object: 'llms.txt',
            },
          ];
    });
  },
};
