import type { FormatName } from '../export-request.ts';
import { encodeCsv } from './csv.ts';
import type { Encode } from './format.ts';
import { encodeNdjson } from './ndjson.ts';
import { encodeParquet } from './parquet.ts';

export const encoders: Record<FormatName, Encode> = {
  csv: encodeCsv,
  ndjson: encodeNdjson,
  parquet: encodeParquet,
};

export const mediaTypes: Record<FormatName, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};
