import type { Context } from '../../ground/context.ts';
import type { ExportRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { downloadUrl } from './download-link.ts';
import type { ExportDestination, ExportFilters } from '../../ground/vocabulary/export-target.ts';

export const exportStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

/** An export as the API shows it. */
export interface ExportView {
  id: string;
  resource: ExportRow['resource'];
  format: ExportRow['format'];
  filters: ExportFilters;
  columns: string[] | null;
  preset: ExportRow['preset'];
  bom: boolean;
  destination: ExportDestination & { key?: string };
  status: (typeof exportStatuses)[number];
  rows: number;
  bytes: number;
  sha256: string | null;
  error: string | null;
  download_url: string | null;
  expires_at: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  status_url: string;
}

export function exportView(ctx: Context, row: ExportRow): ExportView {
  return {
    id: row.id,
    resource: row.resource,
    format: row.format,
    filters: row.filters,
    columns: row.columns,
    preset: row.preset,
    bom: row.bom,
    destination:
      row.destination.type === 's3' ? { ...row.destination, key: objectKey(row) } : row.destination,
    status: row.status,
    rows: row.rows,
    bytes: row.bytes,
    sha256: row.sha256,
    error: row.error,
    download_url: downloadUrl(ctx, row),
    expires_at: timestamp(row.expires_at),
    created_at: timestamp(row.created_at),
    started_at: timestamp(row.started_at),
    finished_at: timestamp(row.finished_at),
    status_url: `${ctx.publicUrl}/v1/exports/${row.id}`,
  };
}

type Named = Pick<ExportRow, 'id' | 'resource' | 'format' | 'created_at'>;

/** What a person finds in their folder. */
export function fileName({ id, resource, format, created_at }: Named): string {
  return `${resource}-${timestamp(created_at).slice(0, 10)}-${id}.${format}`;
}

/** The same whenever the export is run again: a second run replaces what the first has left. */
export function objectKey(row: Named & Pick<ExportRow, 'destination'>): string {
  return `${row.destination.type === 's3' ? row.destination.key_prefix : ''}${fileName(row)}`;
}

/** Where it went, in one word or address, as the event tells it. */
export function destinationText(row: Named & Pick<ExportRow, 'destination'>): string {
  const { destination } = row;
  switch (destination.type) {
    case 'download':
      return 'download';
    case 's3':
      return `s3://${destination.bucket}/${objectKey(row)}`;
    case 'postgres': {
      const { host, port, database, schema, table } = destination;
      return `postgres://${host}:${port}/${database}/${schema === null ? '' : `${schema}.`}${table}`;
    }
  }
}
