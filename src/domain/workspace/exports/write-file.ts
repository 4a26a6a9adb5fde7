import { createHash } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import type { ClaimedExport } from './claimed-export.ts';
import type { ByteSink } from './destinations/byte-sink.ts';
import type { ExportResult } from './end-export.ts';
import type { ExportRun } from './export-run.ts';
import { encoders } from './formats/index.ts';
import { columnsOfExport } from './presets.ts';
import { readInSnapshot } from './read-snapshot.ts';
import { exportResources } from './resources/index.ts';
import type { ResourceReader } from './resources/resource.ts';

/** Reads, encodes and writes, a page at a time: the next is read once the last one is away. */
export async function writeFile(
  ctx: Context,
  claimed: ClaimedExport,
  run: ExportRun,
  sink: ByteSink,
): Promise<ExportResult> {
  const { resource, workspace_id, filters, format, bom, columns, preset } = claimed;
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;

  async function* counted(reader: ResourceReader<unknown>): AsyncGenerator<unknown[], void, undefined> {
    for await (const items of readInSnapshot(ctx, reader)) {
      await run.progress({ rows, bytes });
      rows += items.length;
      yield items;
    }
  }

  try {
    const reader = await exportResources[resource].open(ctx, workspace_id, filters);
    const shape = {
      columns: columnsOfExport(resource, { columns, preset }),
      view: columns || preset ? null : (item: unknown) => reader.view(item),
      bom,
    };
    for await (const chunk of encoders[format](counted(reader), shape)) {
      hash.update(chunk);
      bytes += chunk.length;
      await sink.write(chunk);
    }
    await run.progress({ rows, bytes }, true);
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}
