import { numberOf, uuidOf } from '../chance.ts';
import type { BoardFacts, LiveCompany, OpenRole } from '../company.ts';
import { escapeText } from '../render/escape.ts';
import type { World } from '../world.ts';
import { html, json, notFound, text } from './reply.ts';
import type { Host } from './reply.ts';

type Board = NonNullable<LiveCompany['board']>;

function boardOf(
  world: World,
  system: BoardFacts['system'],
  token: string | undefined,
): [LiveCompany, Board] | null {
  const company = world.companies.find(
    (candidate) => candidate.board?.system === system && candidate.board.token === token,
  );
  return company === undefined || company.board === null ? null : [company, company.board];
}

const richText = (role: OpenRole) =>
  role.paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n');

/** Greenhouse Job Board API v1, `GET /v1/boards/{token}/jobs?content=true`. */
export function greenhouseApi(world: World): Host {
  return ({ path, query }) => {
    const [, token, rest] = /^\/v1\/boards\/([^/]+)(\/jobs|\/departments)?$/.exec(path) ?? [];
    const found = boardOf(world, 'greenhouse', token);
    if (found === null) return { ...json({ status: 404, error: 'Job not found' }), status: 404 };
    const [company, board] = found;
    if (rest === undefined)
      return json({ name: company.name, content: `&lt;p&gt;${escapeText(company.about)}&lt;/p&gt;` });
    const jobs = board.roles.map((role) => greenhouseJob(company, role, query.get('content') === 'true'));
    if (rest === '/jobs') return json({ jobs, meta: { total: jobs.length } });
    const names = [...new Set(board.roles.map((role) => role.department))];
    return json({
      departments: names.map((name) => ({
        id: numberOf(name, 90_000),
        name,
        parent_id: null,
        child_ids: [],
        jobs: jobs.filter((_, place) => board.roles[place]?.department === name),
      })),
    });
  };
}

function greenhouseJob(company: LiveCompany, role: OpenRole, content: boolean): unknown {
  const id = 4_000_000_000 + numberOf(role.key, 900_000_000);
  const at = role.at.toISOString().replace(/\.\d+Z$/, '+00:00');
  return {
    absolute_url: `https://boards.greenhouse.io/${company.board?.token}/jobs/${id}`,
    data_compliance: [
      {
        type: 'gdpr',
        requires_consent: false,
        requires_processing_consent: false,
        requires_retention_consent: false,
        retention_period: null,
      },
    ],
    internal_job_id: id - 1_000_000_000,
    location: { name: role.location },
    metadata: null,
    id,
    updated_at: at,
    requisition_id: role.key.slice(0, 5).toUpperCase(),
    title: role.title,
    company_name: company.name,
    first_published: at,
    language: 'en',
    ...(content
      ? {
          // The API gives HTML that has been escaped once more.
          content: escapeText(richText(role)),
          departments: [
            { id: numberOf(role.department, 90_000), name: role.department, child_ids: [], parent_id: null },
          ],
          offices: [
            {
              id: numberOf(role.location, 90_000),
              name: role.location,
              location: role.location,
              child_ids: [],
              parent_id: null,
            },
          ],
        }
      : {}),
  };
}

/** Lever Postings API v0, `GET /v0/postings/{site}?mode=json`; `skip` and `limit` as documented. */
export function leverApi(world: World): Host {
  return ({ path, query }) => {
    const [, site] = /^\/v0\/postings\/([^/]+)$/.exec(path) ?? [];
    const found = boardOf(world, 'lever', site);
    if (found === null) return { ...json({ ok: false, error: 'Document not found' }), status: 404 };
    const [company, board] = found;
    const skip = Number(query.get('skip') ?? 0) || 0;
    const limit = Number(query.get('limit') ?? 100) || 100;
    return json(board.roles.slice(skip, skip + limit).map((role) => leverPosting(company, role)));
  };
}

function leverPosting(company: LiveCompany, role: OpenRole): unknown {
  const id = uuidOf(role.key);
  const [opening = '', ...rest] = role.paragraphs;
  return {
    additional: `<div>${escapeText(rest.at(-1) ?? '')}</div>`,
    additionalPlain: rest.at(-1) ?? '',
    categories: {
      commitment: 'Full-time',
      department: role.department,
      location: role.location,
      team: role.department,
      allLocations: [role.location],
    },
    createdAt: role.at.getTime(),
    descriptionPlain: `${opening}\n\n${rest.slice(0, 2).join('\n\n')}`,
    description: richText(role),
    id,
    lists: [{ text: 'What we ask', content: `<li>${escapeText(rest[1] ?? '')}</li>` }],
    text: role.title,
    country: company.country,
    workplaceType: role.remote ? 'remote' : 'onsite',
    opening: '',
    openingPlain: '',
    descriptionBody: richText(role),
    descriptionBodyPlain: role.paragraphs.join('\n\n'),
    hostedUrl: `https://jobs.lever.co/${company.board?.token}/${id}`,
    applyUrl: `https://jobs.lever.co/${company.board?.token}/${id}/apply`,
  };
}

/** Ashby public job posting API, `GET /posting-api/job-board/{name}?includeCompensation=true`. */
export function ashbyApi(world: World): Host {
  return ({ path, query }) => {
    const [, name] = /^\/posting-api\/job-board\/([^/]+)$/.exec(path) ?? [];
    const found = boardOf(world, 'ashby', name);
    if (found === null) return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'Not Found' };
    const [company, board] = found;
    return json({
      jobs: board.roles.map((role) => ashbyJob(company, role, query.get('includeCompensation') === 'true')),
      apiVersion: '1',
    });
  };
}

function ashbyJob(company: LiveCompany, role: OpenRole, compensation: boolean): unknown {
  const id = uuidOf(role.key);
  const jobUrl = `https://jobs.ashbyhq.com/${company.board?.token}/${id}`;
  return {
    id,
    title: role.title,
    department: role.department,
    team: role.department,
    employmentType: 'FullTime',
    location: role.location,
    secondaryLocations: [],
    publishedAt: role.at.toISOString().replace('Z', '+00:00'),
    isListed: true,
    isRemote: role.remote,
    workplaceType: role.remote ? 'Remote' : 'OnSite',
    address: { postalAddress: { addressLocality: company.city, addressCountry: company.country } },
    jobUrl,
    applyUrl: `${jobUrl}/application`,
    descriptionHtml: richText(role),
    descriptionPlain: role.paragraphs.join('\n\n'),
    shouldDisplayCompensationOnJobPostings: false,
    ...(compensation
      ? {
          compensation: {
            compensationTierSummary: null,
            scrapeableCompensationSalarySummary: null,
            compensationTiers: [],
            summaryComponents: [],
          },
        }
      : {}),
  };
}

/** The boards as people see them: `boards.greenhouse.io/{token}`, `jobs.lever.co/{site}`, `jobs.ashbyhq.com/{name}`. */
export function boardPages(world: World, system: BoardFacts['system']): Host {
  return ({ path }) => {
    if (path === '/robots.txt') return text('User-agent: *\nAllow: /\n');
    const found = boardOf(world, system, path.split('/')[1]);
    if (found === null) return notFound();
    const [company, board] = found;
    return html(
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Jobs at ${escapeText(company.name)}</title></head><body><h1>${escapeText(company.name)}</h1><ul>${board.roles.map((role) => `<li>${escapeText(role.title)} <span>${escapeText(role.location)}</span></li>`).join('')}</ul></body></html>`,
    );
  };
}
