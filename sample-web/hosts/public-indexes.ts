import { daysBefore, isoDay, isoSecond } from '../dates.ts';
import type { World } from '../world.ts';
import { json, notFound } from './reply.ts';
import type { Host, Reply } from './reply.ts';

/** Repositories are packages as well, under the organisation's scope, at the same versions. */
function packageNamed(world: World, name: string) {
  const [, scope, bare] = /^@([\w-]+)\/([\w-]+)$/.exec(name) ?? [];
  const organisation = world.companies.find(({ github }) => github?.org === scope)?.github;
  return organisation?.repositories.find((repository) => repository.name === bare) ?? null;
}

/** npm's registry: the document of a package. */
export function npmRegistry(world: World): Host {
  return ({ path }): Reply => {
    const name = decodeURIComponent(path.slice(1));
    const repository = packageNamed(world, name);
    if (repository === null) return { ...json({ error: 'Not found' }), status: 404 };
    const versions = repository.releases.map(([tag, daysAgo]) => [tag.replace(/^v/, ''), daysAgo] as const);
    return json({
      _id: name,
      name,
      'dist-tags': { latest: versions[0]?.[0] ?? '0.0.0' },
      versions: Object.fromEntries(versions.map(([version]) => [version, { name, version }])),
      time: {
        created: isoSecond(daysBefore(world.anchor, repository.createdDaysAgo)),
        ...Object.fromEntries(
          versions.map(([version, daysAgo]) => [version, isoSecond(daysBefore(world.anchor, daysAgo, 660))]),
        ),
      },
    });
  };
}

const COUNTED_DAYS = 364;
const SPIKE_DAYS = 9;

/** npm's download counts: a steady year that doubled nine days ago. */
export function npmDownloads(world: World): Host {
  return ({ path }): Reply => {
    const name = decodeURIComponent(path.replace('/downloads/range/last-year/', ''));
    const repository = packageNamed(world, name);
    if (repository === null) return { ...json({ error: `package ${name} not found` }), status: 404 };
    const downloads = Array.from({ length: COUNTED_DAYS }, (_, index) => {
      const ago = COUNTED_DAYS - index;
      const usual = repository.stars + (index % 7) * 10;
      return { downloads: ago <= SPIKE_DAYS ? usual * 3 : usual, day: isoDay(daysBefore(world.anchor, ago)) };
    });
    return json({ start: downloads[0]?.day, end: downloads.at(-1)?.day, package: name, downloads });
  };
}

const SAID: Readonly<Record<string, string>> = {
  'quillmere.example': 'Fed up with Quillmere here: every export fails at month end and nobody answers.',
};

/** Algolia's Hacker News API: somebody complains about one of the companies, and somebody else only mentions another. */
export function hackerNews(world: World): Host {
  return ({ path, query }): Reply => {
    if (path !== '/api/v1/search_by_date') return notFound();
    const phrase = (query.get('query') ?? '').replaceAll('"', '').toLowerCase();
    const company = world.companies.find(
      ({ name, domain }) => name.toLowerCase() === phrase || domain === phrase,
    );
    const said = company === undefined ? undefined : SAID[company.domain];
    const at = daysBefore(world.anchor, 3, 700);
    const hits =
      said === undefined
        ? []
        : [
            {
              objectID: '41000001',
              story_title: 'Ask HN: What do you use for procurement?',
              comment_text: `<p>${said}`,
              author: 'month_end_blues',
              created_at: isoSecond(at),
              created_at_i: Math.floor(at.getTime() / 1000),
              _tags: ['comment', 'author_month_end_blues', 'story_41000000'],
            },
          ];
    return json({
      hits,
      nbHits: hits.length,
      page: 0,
      nbPages: 1,
      hitsPerPage: 50,
      query: query.get('query'),
    });
  };
}
