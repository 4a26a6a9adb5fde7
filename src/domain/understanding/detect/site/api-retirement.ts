import type { OpenApiObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn, together, watchPart } from './compare-states.ts';

const STRENGTH = { deprecation: 50, api_retired: 70 } as const;
/** Half of an API gone at once is another description at the same address. */
const MAX_GONE = 0.5;

/** An API whose answers announce its end by header, whose operations are marked as deprecated, or whose deprecated operations are gone. */
export const apiRetirementDetector: Detector<OpenApiObservation> = {
  name: 'api_retirement',
  version: 1,
  detect(watched, context) {
    return together(
      announcedByHeader(watched, context),
      markedAsDeprecated(watched, context),
      taken(watched, context),
    );
  },
};

/**
 * A `Deprecation` header has a day of its own, so that of the first visit counts like any dated record. `Sunset` says when the API ends and
 * not when that was decided: it counts where an earlier visit did not show it.
 */
function announcedByHeader(api: Watched<OpenApiObservation>, context: DetectionContext): Detection {
  const { retirement } = api.current.observation;
  const deprecated = readDate(retirement?.deprecatedAt ?? null);
  const known = api.history.some(
    ({ observation }) => observation.retirement?.deprecatedAt === retirement?.deprecatedAt,
  );
  if (retirement !== null && deprecated !== null && !known && deprecated <= context.now)
    return {
      findings: isWithinLookBack('product_sunset', deprecated, context.now)
        ? [{ ...headerFinding(api, retirement), occurredAt: deprecated }]
        : [],
      unconfirmed: false,
    };
  const watched = watchPart(api, ({ present, retirement: said }) =>
    present ? { sunsetAt: said?.sunsetAt ?? null, policy: said?.policy ?? null } : null,
  );
  return findChange(watched, context.now, (before, present) =>
    watched === null || present.sunsetAt === null || present.sunsetAt === before.sunsetAt
      ? []
      : [
          {
            ...headerFinding(api, { deprecatedAt: null, ...present }),
            occurredAt: watched.current.firstSeenAt,
          },
        ],
  );
}

function headerFinding(
  watched: Watched<OpenApiObservation>,
  { deprecatedAt, sunsetAt, policy }: NonNullable<OpenApiObservation['retirement']>,
): Finding {
  const api = watched.current.observation.title ?? 'The API';
  const ends = sunsetAt === null ? '' : `, ends on ${sunsetAt}`;
  const said = [
    ...(deprecatedAt === null ? [] : [`Deprecation: ${deprecatedAt}`]),
    ...(sunsetAt === null ? [] : [`Sunset: ${sunsetAt}`]),
  ].join('; ');
  return {
    ...seenOn(watched, 'api_retirement'),
    type: 'product_sunset',
    subtype: sunsetAt === null ? 'deprecation' : 'api_retired',
    strength: sunsetAt === null ? STRENGTH.deprecation : STRENGTH.api_retired,
    confidence: 0.95,
    title: quoted(
      deprecatedAt === null ? `${api}${ends}` : `${api}: deprecated since ${deprecatedAt}${ends}`,
    ),
    quote: quoted(said),
    object: nameOf(watched),
    fields: { api, deprecated_at: deprecatedAt, sunset_at: sunsetAt, policy },
  };
}

function markedAsDeprecated(api: Watched<OpenApiObservation>, context: DetectionContext): Detection {
  return findChange(described(api), context.now, (before, present, earlier) => {
    const known = new Set(earlier.flatMap(({ deprecated }) => deprecated));
    const paths = new Set(before.paths);
    // What came into the description as deprecated was documented late; nothing was retired.
    const marked = present.deprecated.filter((one) => !known.has(one) && paths.has(pathOf(one)));
    if (marked.length === 0) return [];
    return [findingOf(api, 'deprecation', marked, 'deprecated', present.deprecated.length)];
  });
}

function taken(api: Watched<OpenApiObservation>, context: DetectionContext): Detection {
  return findChange(described(api), context.now, (before, present) => {
    const paths = new Set(present.paths);
    const gone = before.deprecated.filter((one) => !paths.has(pathOf(one)));
    const lost = before.paths.filter((path) => !paths.has(path)).length;
    if (gone.length === 0 || lost > before.paths.length * MAX_GONE) return [];
    return [findingOf(api, 'api_retired', gone, 'retired', gone.length)];
  });
}

function described(
  api: Watched<OpenApiObservation>,
): Watched<{ paths: string[]; deprecated: string[] }> | null {
  return watchPart(api, ({ present, paths, deprecated }) =>
    present && paths.length > 0 ? { paths, deprecated } : null,
  );
}

function findingOf(
  watched: Watched<OpenApiObservation>,
  subtype: keyof typeof STRENGTH,
  operations: string[],
  what: string,
  total: number,
): Finding {
  const api = watched.current.observation.title ?? 'The API';
  const listed = operations.slice(0, 12).join(', ');
  return {
    ...seenOn(watched, 'api_retirement'),
    type: 'product_sunset',
    subtype,
    strength: STRENGTH[subtype],
    confidence: 0.9,
    title: quoted(`${api}: ${operations.length === 1 ? listed : `${operations.length} operations`} ${what}`),
    quote: quoted(listed),
    object: `${nameOf(watched)} ${operations[0] ?? ''}`.toLowerCase().slice(0, 120),
    fields: { api, operations: operations.slice(0, 50), total },
  };
}

function nameOf(watched: Watched<OpenApiObservation>): string {
  return (watched.current.observation.title ?? 'api').toLowerCase().slice(0, 120);
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}
