import type { BadgeLook } from '../../ui/figures.tsx';
import type { Component, Incident, Maintenance, Plan, Severity } from './operations.ts';

export const COMPONENTS: readonly { id: Component; name: string }[] = [
  { id: 'api', name: 'API' },
  { id: 'console', name: 'Console' },
  { id: 'crawlers', name: 'Crawlers' },
  { id: 'scoring', name: 'Scoring' },
  { id: 'webhooks', name: 'Webhooks' },
  { id: 'bots', name: 'Bots' },
];

export const SEVERITIES: readonly { value: Severity; label: string; detail: string }[] = [
  { value: 'degraded', label: 'Degraded', detail: 'It works, but slowly or late.' },
  { value: 'minor', label: 'Minor', detail: 'Some of it does not work.' },
  { value: 'major', label: 'Major', detail: 'Much of it does not work.' },
  { value: 'critical', label: 'Critical', detail: 'It does not work at all.' },
];

export const SEVERITY_LOOKS: Record<Severity, BadgeLook> = {
  degraded: 'caution',
  minor: 'caution',
  major: 'negative',
  critical: 'negative',
};

export const PLANS: readonly { value: Plan; label: string }[] = [
  { value: 'free', label: 'Free' },
  { value: 'pro', label: 'Pro' },
  { value: 'pro_plus', label: 'Pro Plus' },
  { value: 'company', label: 'Company' },
];

interface Step<Status> {
  value: Status;
  label: string;
}

export const INCIDENT_STEPS: readonly Step<Incident['status']>[] = [
  { value: 'investigating', label: 'Investigating' },
  { value: 'identified', label: 'Identified' },
  { value: 'monitoring', label: 'Monitoring' },
  { value: 'resolved', label: 'Resolved' },
];

export const MAINTENANCE_STEPS: readonly Step<Maintenance['status']>[] = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** Where each can go from where it is (docs/status.md); staying is among them, for news that changes nothing. */
const INCIDENT_MOVES: Record<Incident['status'], readonly Incident['status'][]> = {
  investigating: ['investigating', 'identified', 'monitoring', 'resolved'],
  identified: ['identified', 'investigating', 'monitoring', 'resolved'],
  monitoring: ['monitoring', 'investigating', 'resolved'],
  resolved: [],
};
const MAINTENANCE_MOVES: Record<Maintenance['status'], readonly Maintenance['status'][]> = {
  scheduled: ['scheduled', 'in_progress', 'cancelled'],
  in_progress: ['in_progress', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const incidentSteps = (from: Incident['status']): readonly Step<Incident['status']>[] =>
  INCIDENT_STEPS.filter(({ value }) => INCIDENT_MOVES[from].includes(value));

export const maintenanceSteps = (from: Maintenance['status']): readonly Step<Maintenance['status']>[] =>
  MAINTENANCE_STEPS.filter(({ value }) => MAINTENANCE_MOVES[from].includes(value));

const SECOND = 1000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['h', 3600 * SECOND],
  ['min', 60 * SECOND],
  ['s', SECOND],
] as const;

/** `28 ms`, `4 s`, `3 min`, `2 days`: the largest unit that is filled. */
export function duration(ms: number): string {
  for (const [name, size] of UNITS) {
    const whole = Math.floor(ms / size);
    if (whole >= 1) return `${whole} ${name}${name === 'day' && whole > 1 ? 's' : ''}`;
  }
  return `${Math.round(ms)} ms`;
}

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 MB`, in powers of a thousand. */
export function size(bytes: number): string {
  const power = Math.min(BYTES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const figure = bytes / 1000 ** power;
  return `${figure.toFixed(power === 0 || figure >= 100 ? 0 : 1)} ${BYTES[power]}`;
}
