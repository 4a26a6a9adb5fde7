import type { Article, ArticlesObservation } from '../../../ground/observations/index.ts';
import { NOTHING, seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';

/**
 * What a changelog says by its form and not by its sentences (those are read as articles): version numbers (semver.org), API versions
 * that are dates, and the section headings of keepachangelog.com. Entries are dated, so those of the first visit count.
 */
export const changelogDetector: Detector<ArticlesObservation> = {
  name: 'changelog',
  version: 1,
  detect(watched, context) {
    if (watched.sourceKind !== 'changelog') return NOTHING;
    const known = seenBefore(watched, ({ articles }) => articles.map(({ id }) => id));
    const findings = watched.current.observation.articles
      .filter(({ id }) => !known.has(id))
      .flatMap((entry) => [...released(entry, watched), ...retired(entry, watched)])
      .filter(({ type, occurredAt }) => isWithinLookBack(type, occurredAt, context.now));
    return { findings, unconfirmed: false };
  },
};

const VERSION = /^(?:.{1,60}\s)?v?(\d{1,4})\.(\d{1,4})(?:\.(\d{1,6}))?(?:[-+.][\w.]{1,30})?$/iu;
const PRE_RELEASE = /\d[-.](?:alpha|beta|rc|pre|preview|dev|canary|nightly|next)/i;
const API_VERSION =
  /\bapi\b.{0,30}\b(20\d\d-[01]\d(?:-[0-3]\d)?)\b|\b(20\d\d-[01]\d(?:-[0-3]\d)?)\b.{0,30}\bapi\b/i;

function released(entry: Article, watched: Watched): Finding[] {
  const shared = sharedOf(entry, watched);
  if (shared === null) return [];
  const title = entry.title.trim();
  const api = API_VERSION.exec(title);
  const dated = api?.[1] ?? api?.[2];
  if (dated !== undefined)
    return [
      {
        ...shared,
        type: 'major_release',
        subtype: 'api_version',
        strength: 60,
        object: `api ${dated}`,
        fields: { version: dated },
      },
    ];
  const version = PRE_RELEASE.test(title) ? null : VERSION.exec(title);
  // A year is a calendar version, whose first number says when and not how much.
  if (version === null || Number(version[1]) >= 1000) return [];
  const [major, minor, patch] = [Number(version[1]), Number(version[2]), Number(version[3] ?? 0)];
  if (patch !== 0 || (major === 0 && minor === 0)) return [];
  const number = `${major}.${minor}`;
  if (minor === 0)
    return [
      {
        ...shared,
        type: 'major_release',
        subtype: 'major_version',
        strength: 60,
        object: number,
        fields: { version: number },
      },
    ];
  return [
    {
      ...shared,
      type: 'major_release',
      subtype: 'minor_version',
      strength: 20,
      object: number,
      fields: { version: number },
    },
  ];
}

const SECTION = /^(deprecated|deprecations?|removed|removals?|sunset|end of life):?$/i;
const NEXT_SECTION =
  /^(?:added|changed|fixed|security|improved|improvements|features|new|bug ?fixes|breaking changes):?$/i;
const MIN_WORDS = 2;

/** The first item under "Deprecated" or "Removed". */
function retired(entry: Article, watched: Watched): Finding[] {
  const shared = sharedOf(entry, watched);
  if (shared === null) return [];
  const lines = entry.text.split('\n').map((line) => line.trim());
  const findings: Finding[] = [];
  for (const [index, line] of lines.entries()) {
    const section = SECTION.exec(line)?.[1]?.toLowerCase();
    const item = lines[index + 1] ?? '';
    if (
      section === undefined ||
      NEXT_SECTION.test(item) ||
      SECTION.test(item) ||
      item.split(' ').length < MIN_WORDS
    )
      continue;
    const isApi = /\b(?:api|endpoint|route|webhook|sdk|method)s?\b/i.test(item);
    const ended = section.startsWith('remov') || section.startsWith('end');
    const subtype = !ended ? 'deprecation' : isApi ? 'api_retired' : 'end_of_life';
    const strength = ended ? 70 : 50;
    findings.push({
      ...shared,
      type: 'product_sunset',
      subtype,
      strength,
      title: quoted(item),
      quote: quoted(`${line}: ${item}`),
      object: item.toLowerCase().slice(0, 120),
      fields: { item },
    });
  }
  return findings;
}

type Shared = Pick<
  Finding,
  'url' | 'occurredAt' | 'occurredAtPrecision' | 'detector' | 'title' | 'quote' | 'confidence'
>;

function sharedOf(entry: Article, watched: Watched): Shared | null {
  const occurredAt = readDate(entry.publishedAt);
  if (occurredAt === null || entry.publishedPrecision === 'unknown') return null;
  return {
    url: entry.url === '' ? watched.url : entry.url,
    occurredAt,
    occurredAtPrecision: entry.publishedPrecision,
    detector: 'changelog',
    confidence: 0.9,
    title: quoted(entry.title),
    quote: quoted(`${entry.title} ${entry.text.split('\n')[0] ?? ''}`.trim()),
  };
}
