import { shortIdOf } from '../chance.ts';
import type { Impact, Plan, SitePages } from '../company.ts';
import { openRole } from '../world.ts';
import type { Happening } from './happening.ts';

function priceRise(domain: string, plan: string, price: number): Happening {
  return {
    domain,
    happen: (company) => {
      const found = company.pricing?.plans.find((candidate) => candidate.name === plan);
      if (found === undefined) throw new Error(`${domain} has no plan ${plan}`);
      const before = found.price;
      found.price = price;
      return `${company.name} raises the price of ${plan} from ${before} to ${price} ${company.pricing?.currency} per ${found.per}.`;
    },
  };
}

function planAdded(domain: string, plan: Plan, after: string): Happening {
  return {
    domain,
    happen: (company) => {
      const plans = company.pricing?.plans ?? [];
      plans.splice(plans.findIndex((candidate) => candidate.name === after) + 1, 0, { ...plan });
      return `${company.name} adds the plan ${plan.name} at ${plan.price} ${company.pricing?.currency} per ${plan.per}.`;
    },
  };
}

function rolesOpened(domain: string, opened: [title: string, location?: string][]): Happening {
  return {
    domain,
    happen: (company, world) => {
      const roles = company.board?.roles ?? [];
      const before = roles.length;
      const at = world.now();
      roles.unshift(
        ...opened.map(([title, location], place) =>
          openRole(company, title, at, `${at.getTime()}:${place}`, location),
        ),
      );
      const [first] = opened;
      return opened.length === 1 && first !== undefined
        ? `${company.name} opens the role ${first[0]}.`
        : `${company.name} goes from ${before} to ${roles.length} open roles.`;
    },
  };
}

function incidentOpened(domain: string, name: string, impact: Impact, text: string): Happening {
  return {
    domain,
    happen: (company, world) => {
      const createdAt = world.now();
      company.status?.incidents.unshift({
        id: shortIdOf(`${name}:${createdAt.getTime()}`),
        name,
        impact,
        createdAt,
        resolvedAt: null,
        updates: [{ status: 'investigating', text, at: createdAt }],
      });
      return `${company.name} reports a ${impact} incident: ${name}.`;
    },
  };
}

function incidentResolved(domain: string): Happening {
  return {
    domain,
    happen: (company, world) => {
      const open = company.status?.incidents.find((incident) => incident.resolvedAt === null);
      if (open === undefined) return `${company.name} has nothing left to resolve.`;
      open.resolvedAt = world.now();
      open.updates.push({
        status: 'resolved',
        text: 'A fix is in place and everything works again.',
        at: open.resolvedAt,
      });
      return `${company.name} resolves its incident: ${open.name}.`;
    },
  };
}

function technologyAdded(domain: string, technology: string, called: string): Happening {
  return {
    domain,
    happen: (company) => {
      company.technologies.push(technology);
      return `${company.name} adds ${called} to its website.`;
    },
  };
}

function technologyRemoved(domain: string, technology: string, called: string): Happening {
  return {
    domain,
    happen: (company) => {
      company.technologies = company.technologies.filter((candidate) => candidate !== technology);
      return `${company.name} takes ${called} off its website.`;
    },
  };
}

function siteChanged(domain: string, change: (pages: SitePages) => void, what: string): Happening {
  return {
    domain,
    happen: (company) => {
      if (company.pages === undefined) throw new Error(`${domain} has no pages of its own`);
      change(company.pages);
      return `${company.name} ${what}`;
    },
  };
}

/** Moves that show on pages, boards and status pages, without any announcement. */
export const operations: Record<'pricing' | 'jobs' | 'incident' | 'technology' | 'website', Happening[][]> = {
  pricing: [
    [
      priceRise('loamworks.example', 'Section', 299),
      planAdded(
        'cobaltfern.example',
        { name: 'Team', price: 149, per: 'month', features: ['500 GB', '60 days'] },
        'Pro',
      ),
    ],
    [priceRise('kestrelyn.example', 'Plus', 9), priceRise('quillmere.example', 'Team', 69)],
  ],
  jobs: [
    [
      rolesOpened('halvardsen-freight.example', [
        ['Senior Backend Engineer'],
        ['Senior Backend Engineer', 'Oslo'],
        ['Frontend Engineer'],
        ['Data Engineer'],
        ['Data Analyst'],
        ['Product Manager'],
        ['Engineering Manager', 'Oslo'],
        ['Dispatcher', 'Gdynia'],
        ['Dispatcher', 'Rotterdam'],
        ['Supply Chain Planner', 'Rotterdam'],
        ['Warehouse Supervisor', 'Hamburg'],
      ]),
      rolesOpened('quillmere.example', [['Head of Revenue Operations']]),
    ],
    [
      rolesOpened('sundrift-energy.example', [
        ['Data Engineer'],
        ['Data Analyst'],
        ['Business Intelligence Lead'],
      ]),
    ],
  ],
  incident: [
    [
      incidentOpened(
        'brackenpay.example',
        'Payments not being submitted',
        'major',
        'We are investigating reports that payments due today have not been submitted to the bank network.',
      ),
    ],
    [
      incidentResolved('brackenpay.example'),
      incidentOpened(
        'quillmere.example',
        'Web application unavailable',
        'critical',
        'Quillmere cannot be reached. We are investigating and will write again within thirty minutes.',
      ),
    ],
  ],
  website: [
    [
      siteChanged(
        'cobaltfern.example',
        (pages) => pages.customers.push('sundrift-energy'),
        'publishes a case study with Sundrift Energy.',
      ),
      siteChanged(
        'cobaltfern.example',
        (pages) => pages.subprocessors.push(['Halden Vector', 'Search', 'Norway']),
        'adds Halden Vector to its subprocessors.',
      ),
      siteChanged(
        'cobaltfern.example',
        (pages) => {
          pages.securityTxt = true;
          pages.apiPaths.push('/exports', '/exports/{id}', '/webhooks');
        },
        'publishes security.txt and three more API paths.',
      ),
    ],
  ],
  technology: [
    [technologyAdded('loamworks.example', 'intercom', 'Intercom')],
    [
      technologyAdded('maristow-outdoor.example', 'hubspot', 'HubSpot'),
      technologyRemoved('quillmere.example', 'intercom', 'Intercom'),
    ],
  ],
};
