import type { ExportRow } from '../../ground/rows/index.ts';

/** An export in the hands of one run. */
export type ClaimedExport = ExportRow & { runner: string };
