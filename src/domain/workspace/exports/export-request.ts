import type { Context } from '../../ground/context.ts';
import { checkAccountFilters } from '../accounts/account-filters.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { readSignalFilters } from '../../understanding/signals/signal-filters.ts';
import { validateDestination } from './export-destination.ts';
import type { DestinationInput, ValidDestination } from './export-destination.ts';
import type { ExportFilters } from '../../ground/vocabulary/export-target.ts';
import { hasPreset } from './presets.ts';
import type { PresetName } from './presets.ts';
import { exportResources } from './resources/index.ts';
import type { ResourceName } from './resources/index.ts';

export const formatNames = ['csv', 'ndjson', 'parquet'] as const;
export type FormatName = (typeof formatNames)[number];

export interface ExportInput {
  resource: ResourceName;
  /** Of the file; a warehouse gets rows. CSV unless stated. */
  format?: FormatName | undefined;
  filters?: ExportFilters | undefined;
  columns?: readonly string[] | undefined;
  preset?: PresetName | undefined;
  /** Begin a CSV with a byte order mark, by which Excel knows UTF-8. */
  bom?: boolean | undefined;
  /** A download where absent. */
  destination?: DestinationInput | undefined;
}

export interface ValidExport extends ValidDestination {
  resource: ResourceName;
  format: FormatName;
  filters: ExportFilters;
  columns: string[] | null;
  preset: PresetName | null;
  bom: boolean;
}

/** All that can be said of an export before it runs. @throws DomainError */
export function validateExport(ctx: Context, input: ExportInput): ValidExport {
  const { resource, format = 'csv', filters = {}, columns, preset, bom = false, destination } = input;
  const validated = validateDestination(ctx.config, destination ?? { type: 'download' });
  if (columns !== undefined && preset !== undefined)
    throw invalidParam('preset', 'preset names the columns already; leave out columns.');
  if (preset !== undefined && !hasPreset(preset, resource))
    throw invalidParam('preset', `preset is "${preset}", which has columns for accounts and contacts only.`);
  if (preset !== undefined && validated.destination.type === 'postgres')
    throw invalidParam('preset', 'preset is for files; a warehouse takes our own columns.');
  if (bom && format !== 'csv')
    throw invalidParam('bom', `bom is true; a byte order mark is for csv, not for ${format}.`);
  return {
    resource,
    format,
    filters: validateFilters(resource, filters),
    columns: columns === undefined ? null : validateColumns(resource, columns, validated.destination.type),
    preset: preset ?? null,
    bom,
    ...validated,
  };
}

function validateFilters(resource: ResourceName, given: ExportFilters): ExportFilters {
  const known = exportResources[resource].filters;
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [name] of stated)
    if (!known.some((each) => each === name))
      throw new DomainError(
        'unknown_param',
        `filters.${name} is not known for ${resource}; ${known.join(', ')} are.`,
        { param: `filters.${name}` },
      );
  if (resource === 'accounts') {
    return withoutUndefined(within(() => checkAccountFilters(given)));
  }
  if (resource === 'signals') within(() => readSignalFilters(given as never));
  if (resource === 'contacts' && given.status !== undefined && !['current', 'left'].includes(given.status))
    throw invalidParam(
      'filters.status',
      `filters.status is ${JSON.stringify(given.status)}; current and left are accepted.`,
    );
  for (const name of ['since', 'until'] as const)
    if (given[name] !== undefined) parseMoment(`filters.${name}`, given[name]);
  return Object.fromEntries(stated);
}

/** The lists name their own parameters; here these stand in `filters`. */
function within<T>(validate: () => T): T {
  try {
    return validate();
  } catch (error) {
    if (!(error instanceof DomainError) || typeof error.details['param'] !== 'string') throw error;
    const param = `filters.${error.details['param']}`;
    throw new DomainError(error.code, `filters.${error.message}`, { ...error.details, param });
  }
}

function withoutUndefined(filters: ExportFilters): ExportFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function validateColumns(resource: ResourceName, given: readonly string[], destination: string): string[] {
  const known = exportResources[resource].columns.map(({ name }) => name);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalidParam(
      'columns',
      `columns has ${JSON.stringify(unknown.slice(0, 100))}; ${resource} have ${known.join(', ')}.`,
    );
  if (given.length === 0 || new Set(given).size < given.length)
    throw invalidParam('columns', 'columns must name at least one column, and each once.');
  // Rows of a warehouse are known by their ids.
  return destination === 'postgres' && !given.includes('id') ? ['id', ...given] : [...given];
}
