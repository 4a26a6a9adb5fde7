import { numberOf } from '../chance.ts';
import type { BoardFacts, LiveCompany, OpenRole } from '../company.ts';
import { isoDay } from '../dates.ts';
import { escapeText } from '../render/escape.ts';
import type { World } from '../world.ts';
import { json, notFound, text, xml } from './reply.ts';
import type { Host } from './reply.ts';

type Board = NonNullable<LiveCompany['board']>;
type System = BoardFacts['system'];

function boardOf(world: World, system: System, token: string): [LiveCompany, Board] | null {
  const company = world.companies.find(
    ({ board }) => board?.system === system && board.token.toLowerCase() === token.toLowerCase(),
  );
  return company?.board == null ? null : [company, company.board];
}

const richText = (role: OpenRole): string =>
  role.paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');

/** Workable's widget, `apply.workable.com/api/v1/widget/accounts/{account}`. */
export function workableApi(world: World): Host {
  return ({ path }) => {
    const found = boardOf(world, 'workable', /^\/api\/v1\/widget\/accounts\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (found === null) return notFound();
    const [company, board] = found;
    return json({
      name: company.name,
      description: null,
      jobs: board.roles.map((role) => ({
        title: role.title,
        shortcode: role.key.toUpperCase().slice(0, 10),
        code: '',
        employment_type: 'Full-time',
        telecommuting: role.remote,
        department: role.department,
        url: `https://apply.workable.com/j/${role.key.toUpperCase().slice(0, 10)}`,
        published_on: isoDay(role.at),
        created_at: isoDay(role.at),
        city: role.location,
        country: company.country,
        description: richText(role),
      })),
    });
  };
}

/** SmartRecruiters Posting API, `api.smartrecruiters.com/v1/companies/{id}/postings`. */
export function smartRecruitersApi(world: World): Host {
  return ({ path }) => {
    const found = boardOf(
      world,
      'smartrecruiters',
      /^\/v1\/companies\/([^/]+)\/postings$/.exec(path)?.[1] ?? '',
    );
    if (found === null) return json({ offset: 0, limit: 100, totalFound: 0, content: [] });
    const [company, board] = found;
    return json({
      offset: 0,
      limit: 100,
      totalFound: board.roles.length,
      content: board.roles.map((role) => ({
        id: String(743_000_000 + numberOf(role.key, 900_000)),
        name: role.title,
        company: { identifier: board.token, name: company.name },
        releasedDate: role.at.toISOString(),
        location: { city: role.location, country: company.country.toLowerCase(), remote: role.remote },
        department: { label: role.department },
      })),
    });
  };
}

/** Boards whose customers each have a host: what `{token}.{vendor}` answers. */
const hostedBoards: Readonly<Record<string, (company: LiveCompany, board: Board) => Host>> = {
  'recruitee.com': (company, board) =>
    at('/api/offers/', () =>
      json({
        offers: board.roles.map((role) => ({
          id: numberOf(role.key, 900_000),
          title: role.title,
          department: role.department,
          city: role.location,
          country_code: company.country,
          remote: role.remote,
          careers_url: `https://${board.token}.recruitee.com/o/${role.key}`,
          description: richText(role),
          requirements: '',
          published_at: `${role.at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        })),
      }),
    ),
  'jobs.personio.de': (_company, board) =>
    at('/xml', () =>
      xml(
        `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${board.roles
          .map(
            (role) =>
              `<position><id>${numberOf(role.key, 900_000)}</id><office>${escapeText(role.location)}</office><department>${escapeText(role.department)}</department><name>${escapeText(role.title)}</name><jobDescriptions><jobDescription><name>The role</name><value><![CDATA[${richText(role)}]]></value></jobDescription></jobDescriptions><employmentType>permanent</employmentType><schedule>full-time</schedule><createdAt>${role.at.toISOString()}</createdAt></position>`,
          )
          .join('')}</workzag-jobs>`,
      ),
    ),
  'teamtailor.com': (company, board) =>
    at('/jobs.rss', () =>
      xml(
        `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>${escapeText(company.name)}</title>${board.roles
          .map(
            (role) =>
              `<item><title>${escapeText(role.title)}</title><description>${escapeText(richText(role))}</description><pubDate>${role.at.toUTCString()}</pubDate><link>https://${board.token}.teamtailor.com/jobs/${role.key}</link><guid isPermaLink="false">${role.key}</guid><remoteStatus>${role.remote ? 'fully' : 'none'}</remoteStatus><tt:department>${escapeText(role.department)}</tt:department><tt:locations><tt:location><tt:city>${escapeText(role.location)}</tt:city></tt:location></tt:locations></item>`,
          )
          .join('')}</channel></rss>`,
      ),
    ),
  'bamboohr.com': (_company, board) =>
    at('/careers/list', () =>
      json({
        meta: { totalCount: board.roles.length },
        result: board.roles.map((role) => ({
          id: String(numberOf(role.key, 900)),
          jobOpeningName: role.title,
          departmentLabel: role.department,
          location: { city: role.location, state: null },
          isRemote: role.remote ? true : null,
        })),
      }),
    ),
};

const SYSTEMS: Readonly<Record<string, System>> = {
  'recruitee.com': 'recruitee',
  'jobs.personio.de': 'personio',
  'teamtailor.com': 'teamtailor',
  'bamboohr.com': 'bamboohr',
};

/** The hosts of those boards that some company has. */
export function hostedBoardHosts(world: World): [name: string, host: Host][] {
  return Object.entries(hostedBoards).flatMap(([vendor, hostOf]) =>
    world.companies.flatMap((company): [string, Host][] =>
      company.board?.system === SYSTEMS[vendor]
        ? [[`${company.board?.token}.${vendor}`, hostOf(company, company.board as Board)]]
        : [],
    ),
  );
}

function at(path: string, reply: () => ReturnType<Host>): Host {
  return (asked) => {
    if (asked.path === '/robots.txt') return text('User-agent: *\nAllow: /\n');
    return asked.path === path ? reply() : notFound();
  };
}
