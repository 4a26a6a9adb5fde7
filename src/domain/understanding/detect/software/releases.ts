import type { PublishedVersion, VersionsObservation } from '../../../ground/observations/index.ts';
import { NOTHING, seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { cadenceChange } from './cadence.ts';
import { isSdkName, productName } from '../../../ground/vocabulary/product-name.ts';
import { isHigher, versionDay, versionNumber } from './version-number.ts';
import type { VersionNumber } from './version-number.ts';

const STRENGTH = { major: 60, minor: 20, api: 60 };

/**
 * Versions by their numbers: a first number that rose, a second that did, and API versions that are dates. A release is dated, so those of
 * the first visit count. Pre-releases, fixes and back-ports to an older line are none of it.
 */
export const releasesDetector: Detector<VersionsObservation> = {
  name: 'releases',
  version: 1,
  detect(watched: Watched<VersionsObservation>, context: DetectionContext): Detection {
    const known = seenBefore(watched, ({ versions }) => versions.map(({ version }) => version));
    const steps = stepsOf(watched.current.observation.versions).filter(
      ({ published }) => !known.has(published.version),
    );
    const findings = [
      ...steps.flatMap((step) => findingOf(step, watched) ?? []),
      ...cadenceChange(watched, context.now),
    ];
    const recent = findings.filter(({ type, occurredAt }) => isWithinLookBack(type, occurredAt, context.now));
    return recent.length === 0 ? NOTHING : { findings: recent, unconfirmed: false };
  },
};

interface Step {
  published: PublishedVersion;
  kind: 'major' | 'minor' | 'api';
  component: string;
  /** `3.0`, or the day of an API version. */
  number: string;
  before: string | null;
}

/** In the order of publication, what each version was to the highest before it. The oldest has nothing before it and is no step. */
function stepsOf(versions: readonly PublishedVersion[]): Step[] {
  const dated = versions
    .filter(({ publishedAt, prerelease }) => publishedAt !== null && !prerelease)
    .toSorted((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? ''));
  const highest = new Map<string, { number: VersionNumber; version: string }>();
  const days = new Map<string, string>();
  return dated.flatMap((published): Step[] => {
    const day = versionDay(published.version);
    if (day !== null) {
      const before = days.get('') ?? null;
      days.set('', day);
      return before !== null && day > before
        ? [{ published, kind: 'api', component: '', number: day, before }]
        : [];
    }
    const number = versionNumber(published.version);
    if (number === null || number.prerelease) return [];
    const { component } = number;
    const before = highest.get(component);
    if (before !== undefined && !isHigher(number, before.number)) return [];
    highest.set(component, { number, version: published.version });
    if (before === undefined) return [];
    const kind =
      number.major > before.number.major ? 'major' : number.minor > before.number.minor ? 'minor' : null;
    return kind === null
      ? []
      : [{ published, kind, component, number: `${number.major}.${number.minor}`, before: before.version }];
  });
}

function findingOf(
  { published, kind, component, number, before }: Step,
  watched: Watched<VersionsObservation>,
): Finding | null {
  const { product } = watched.current.observation;
  const occurredAt = readDate(published.publishedAt);
  if (occurredAt === null) return null;
  const name = component === '' ? productName(product) : (component.split('/').at(-1) ?? component);
  // Documentation and examples carry dates as well; only an API's dates are its versions.
  if (
    kind === 'api' &&
    !/(?:^|[-_./])(?:open)?apis?(?:$|[-_./\s])/i.test(`${product.name} ${published.version}`)
  )
    return null;
  const sdk = isSdkName(component === '' ? product.name : component);
  const subtype =
    kind === 'api'
      ? 'api_version'
      : sdk
        ? 'sdk_release'
        : kind === 'major'
          ? 'major_version'
          : 'minor_version';
  return {
    type: 'major_release',
    subtype,
    strength: STRENGTH[kind],
    confidence: 0.95,
    title: quoted(`${name} ${number}`),
    quote: quoted(`${product.name} ${published.version}${before === null ? '' : ` (before: ${before})`}`),
    url: published.url,
    occurredAt,
    occurredAtPrecision: 'second',
    object: `${name} ${number}`.slice(0, 120),
    detector: 'releases',
    fields: {
      product: product.name,
      ecosystem: product.ecosystem,
      version: published.version,
      previous: before,
      step: kind,
    },
  };
}
