import type { ExportRow } from '../tables.ts';

/** An export in the hands of one run. */
export type ClaimedExport = ExportRow & { runner: string };
