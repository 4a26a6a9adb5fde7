import { shortIdOf } from '../chance.ts';
import type { Impact, Incident, LiveCompany } from '../company.ts';
import { escapeText } from '../render/escape.ts';
import { html, json, notFound, redirect, text } from './reply.ts';
import type { Host } from './reply.ts';

/** `status.acme.example`, in the shape of Atlassian Statuspage's public API v2. */
export function statusPage(
  company: LiveCompany,
  status: NonNullable<LiveCompany['status']>,
  now: () => Date,
): Host {
  return ({ path }) => {
    const page = {
      id: shortIdOf(company.domain),
      name: company.name,
      url: `https://status.${company.domain}`,
      time_zone: 'Etc/UTC',
      updated_at: newestUpdate(status.incidents, now()).toISOString(),
    };
    const open = status.incidents.filter((incident) => incident.resolvedAt === null);
    const rendered = (incidents: Incident[]) => incidents.map((incident) => incidentJson(company, incident));
    switch (path) {
      case '/':
        return html(overview(company, status.incidents));
      case '/robots.txt':
        return text('User-agent: *\nAllow: /\n');
      case '/api/v2/summary.json':
        return json({
          page,
          components: components(company, status, open),
          incidents: rendered(open),
          scheduled_maintenances: [],
          status: overall(open),
        });
      case '/api/v2/status.json':
        return json({ page, status: overall(open) });
      case '/api/v2/components.json':
        return json({ page, components: components(company, status, open) });
      case '/api/v2/incidents.json':
        return json({ page, incidents: rendered(status.incidents) });
      case '/api/v2/incidents/unresolved.json':
        return json({ page, incidents: rendered(open) });
      case '/api/v2/scheduled-maintenances.json':
        return json({ page, scheduled_maintenances: [] });
      case '/history':
        return redirect('/', 302);
      default:
        return notFound();
    }
  };
}

/** A page that has never had an incident was last touched on the day it was set up, thirty days back, whatever the hour. */
function newestUpdate(incidents: Incident[], now: Date): Date {
  const times = incidents.flatMap((incident) => incident.updates.map((update) => update.at.getTime()));
  const setUp = Math.floor(now.getTime() / 86_400_000) * 86_400_000 - 30 * 86_400_000;
  return new Date(Math.max(setUp, ...times));
}

const DESCRIPTIONS: Record<Impact, string> = {
  none: 'All Systems Operational',
  minor: 'Minor Service Outage',
  major: 'Partial System Outage',
  critical: 'Major Service Outage',
};

const RANK: Impact[] = ['none', 'minor', 'major', 'critical'];

function overall(open: Incident[]): { indicator: Impact; description: string } {
  const worst = open.reduce((rank, incident) => Math.max(rank, RANK.indexOf(incident.impact)), 0);
  const indicator = RANK[worst] ?? 'none';
  return { indicator, description: DESCRIPTIONS[indicator] };
}

function components(
  company: LiveCompany,
  status: NonNullable<LiveCompany['status']>,
  open: Incident[],
): unknown[] {
  const worst = overall(open).indicator;
  return status.components.map((name, place) => ({
    id: shortIdOf(`${company.domain}:${name}`),
    name,
    status:
      place === 0 && worst !== 'none'
        ? { minor: 'degraded_performance', major: 'partial_outage', critical: 'major_outage' }[worst]
        : 'operational',
    created_at: `${company.founded}-03-01T09:00:00.000Z`,
    updated_at: `${company.founded}-03-01T09:00:00.000Z`,
    position: place + 1,
    description: null,
    showcase: true,
    start_date: null,
    group_id: null,
    page_id: shortIdOf(company.domain),
    group: false,
    only_show_if_degraded: false,
  }));
}

function iso(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}

function incidentJson(company: LiveCompany, incident: Incident): unknown {
  const newest = incident.updates.at(-1);
  return {
    id: incident.id,
    name: incident.name,
    status: newest?.status ?? 'investigating',
    created_at: iso(incident.createdAt),
    updated_at: iso(newest?.at),
    monitoring_at: null,
    resolved_at: iso(incident.resolvedAt),
    impact: incident.impact,
    shortlink: `https://status.${company.domain}/incidents/${incident.id}`,
    started_at: iso(incident.createdAt),
    page_id: shortIdOf(company.domain),
    incident_updates: incident.updates.toReversed().map((update) => ({
      id: shortIdOf(`${incident.id}:${update.status}`),
      status: update.status,
      body: update.text,
      incident_id: incident.id,
      created_at: iso(update.at),
      updated_at: iso(update.at),
      display_at: iso(update.at),
      affected_components: null,
      deliver_notifications: true,
      custom_tweet: null,
      tweet_id: null,
    })),
    components: [],
    reminder_intervals: null,
  };
}

function overview(company: LiveCompany, incidents: Incident[]): string {
  const rows = incidents.map(
    (incident) =>
      `<div class="incident-container"><a href="/incidents/${incident.id}">${escapeText(incident.name)}</a> <p>${escapeText(incident.updates.at(-1)?.text ?? '')}</p></div>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(company.name)} Status</title><link rel="alternate" type="application/atom+xml" href="/history.atom"></head>
<body class="status index"><h1>${escapeText(company.name)} Status</h1>${rows.join('\n')}<footer>Powered by Atlassian Statuspage</footer></body></html>`;
}
