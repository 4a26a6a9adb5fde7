import type { Selectable } from 'kysely';

export type Severity = 'degraded' | 'minor' | 'major' | 'critical';
export type Component = 'api' | 'console' | 'crawlers' | 'scoring' | 'webhooks' | 'bots';
export type IncidentStatus = 'investigating' | 'identified' | 'monitoring' | 'resolved';
export type MaintenanceStatus = 'scheduled' | 'in_progress' | 'completed' | 'cancelled';

export interface IncidentTable {
  id: string;
  title: string;
  severity: Severity;
  status: IncidentStatus;
  components: Component[];
  origin: 'operator' | 'automatic';
  watched_component: string | null;
  started_at: Date;
  resolved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface MaintenanceTable {
  id: string;
  title: string;
  severity: Severity;
  status: MaintenanceStatus;
  components: Component[];
  scheduled_start: Date;
  scheduled_end: Date;
  started_at: Date | null;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface StatusUpdateTable {
  subject_id: string;
  id: string;
  status: string;
  severity: Severity;
  message: string;
  created_at: Date;
}

export interface StatusToldTable {
  subject_id: string;
  workspace_id: string;
  subscription_id: string;
}

export interface StatusMeasurementTable {
  component: string;
  minute: Date;
  good: number;
  bad: number;
  latency_ms: number | null;
  severity: Severity | null;
}

export interface StatusDayTable {
  component: string;
  day: string;
  minutes: number;
  bad_minutes: number;
}

// What a select gives.

export type IncidentRow = Selectable<IncidentTable>;

export type MaintenanceRow = Selectable<MaintenanceTable>;

export type StatusUpdateRow = Selectable<StatusUpdateTable>;
