import { DAY } from '../../../../platform/clock.ts';
import type { RepositoriesObservation } from '../../../ground/observations/index.ts';
import { seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { measureBefore } from '../memory.ts';
import { findChange, seenOn, together, watchPart } from '../site/compare-states.ts';
import { quoted } from '../quote.ts';
import { isSdkName } from '../../../ground/vocabulary/product-name.ts';

type Repository = RepositoriesObservation['repositories'][number];

const STRENGTH = { repo_created: 40, repo_archived: 40, license_changed: 70, star_spike: 45, new_sdk: 55 };
const SPIKE = { stars: 50, share: 0.2, within: 7 * DAY };
/** An organisation that archives more than this at once tidies up; one signal tells that as well as thirty. */
const MAX = 5;

/** What changed in an organisation's list of repositories since the visits before. */
export const repositoriesDetector: Detector<RepositoriesObservation> = {
  name: 'repositories',
  version: 1,
  detect(watched: Watched<RepositoriesObservation>, context: DetectionContext): Detection {
    const { repositories } = watched.current.observation;
    return together(
      created(watched, context),
      ...repositories.map((repository) => changed(repository, watched, context)),
      {
        findings: repositories.flatMap((repository) => starSpike(repository, watched, context)),
        unconfirmed: false,
      },
    );
  },
};

/** New in the list and new by its own date: an old one that was pushed to again, or made public, only came back into the list. */
function created(watched: Watched<RepositoriesObservation>, { now }: DetectionContext): Detection {
  if (watched.history.length === 0) return together();
  const known = seenBefore(watched, ({ repositories }) => repositories.map(({ name }) => name));
  const findings = watched.current.observation.repositories
    .filter(({ name }) => !known.has(name))
    .flatMap((repository): Finding[] => {
      const createdAt = readDate(repository.createdAt);
      if (createdAt === null || !isWithinLookBack('open_source_activity', createdAt, now)) return [];
      const finding = {
        ...activity('repo_created', repository, `New repository ${repository.name}`, watched),
        occurredAt: createdAt,
        occurredAtPrecision: 'second' as const,
      };
      return isSdkName(repository.name)
        ? [
            finding,
            { ...finding, type: 'developer_platform_change', subtype: 'new_sdk', strength: STRENGTH.new_sdk },
          ]
        : [finding];
    });
  return { findings: findings.slice(0, 2 * MAX), unconfirmed: false };
}

function changed(
  repository: Repository,
  watched: Watched<RepositoriesObservation>,
  { now }: DetectionContext,
): Detection {
  const part = watchPart(watched, ({ repositories }) => {
    const found = repositories.find(({ name }) => name === repository.name);
    return found === undefined ? null : { license: found.license, archived: found.archived };
  });
  return findChange(part, now, (before, present) => {
    const since = seenOn(part ?? watched, 'repositories');
    const findings: Finding[] = [];
    if (present.archived && !before.archived)
      findings.push({
        ...activity('repo_archived', repository, `${repository.name} was archived`, watched),
        ...since,
        url: repository.url,
      });
    if (before.license !== null && present.license !== before.license) {
      const [from, to] = [before.license, present.license].map(licenceName);
      findings.push({
        ...activity('license_changed', repository, `${repository.name}: ${from} → ${to}`, watched),
        ...since,
        url: repository.url,
        fields: { repository: repository.name, before: before.license, after: present.license },
      });
    }
    return findings;
  });
}

function licenceName(license: string | null): string {
  return license === null ? 'no licence' : license === 'NOASSERTION' ? 'a licence of its own' : license;
}

/** Against the count of seven days ago, by the memory of the source: at least fifty stars and a fifth more. */
function starSpike(
  repository: Repository,
  watched: Watched<RepositoriesObservation>,
  { now }: DetectionContext,
): Finding[] {
  const before = measureBefore(
    watched.memory ?? null,
    `stars:${repository.name}`,
    new Date(now.getTime() - SPIKE.within),
  );
  if (before === null) return [];
  const more = repository.stars - before.value;
  if (more < Math.max(SPIKE.stars, SPIKE.share * before.value)) return [];
  const words = `${repository.name}: ${before.value} → ${repository.stars} stars since ${before.day}`;
  return [
    {
      ...activity('star_spike', repository, words, watched),
      occurredAt: watched.current.lastSeenAt,
      fields: {
        repository: repository.name,
        before: before.value,
        after: repository.stars,
        since: before.day,
      },
    },
  ];
}

function activity(
  subtype: keyof typeof STRENGTH,
  repository: Repository,
  words: string,
  watched: Watched<unknown>,
): Finding {
  return {
    ...seenOn(watched, 'repositories'),
    type: 'open_source_activity',
    subtype,
    strength: STRENGTH[subtype],
    confidence: 0.95,
    title: quoted(words),
    quote: quoted(words),
    url: repository.url,
    object: repository.name.toLowerCase(),
    fields: { repository: repository.name, license: repository.license, stars: repository.stars },
  };
}
