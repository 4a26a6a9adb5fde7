import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column, ColumnKind } from '../resources/column.ts';
import type { Encode } from './format.ts';

/** Rows that are held until they are written as one row group: some megabytes of our widest rows. */
const ROWS_IN_GROUP = 5000;

/**
 * Parquet (https://parquet.apache.org/docs/file-format/), compressed with Snappy: texts, 64-bit integers, doubles, moments in
 * milliseconds of UTC, lists of texts, JSON. Every column may be null.
 */
export const encodeParquet: Encode = async function* (pages, { columns }) {
  const writer = new FlushingWriter();
  const parquet = new ParquetWriter({ writer, schema: schemaOf(columns), createdBy: 'whynow' });
  const held: unknown[] = [];
  const writeGroup = (): void => {
    const columnData = columns.map(({ name, kind, read }) => ({
      name,
      data: held.map((item) => converted(kind, read(item))),
      offsetIndex: false,
    }));
    void parquet.write({ columnData, rowGroupSize: held.length });
    held.length = 0;
  };
  for await (const items of pages) {
    held.push(...items);
    if (held.length < ROWS_IN_GROUP) continue;
    writeGroup();
    yield writer.take();
  }
  if (held.length > 0) writeGroup();
  await parquet.finish();
  yield writer.take();
};

/** Hands out what was written so far and begins anew, while offsets go on counting from the beginning of the file. */
class FlushingWriter extends ByteWriter {
  take(): Uint8Array {
    const taken = Buffer.from(this.getBytes());
    this.index = 0;
    return taken;
  }
}

function schemaOf(columns: readonly Column[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap(({ name, kind }) => elementsOf(name, kind)),
  ];
}

function elementsOf(name: string, kind: ColumnKind): SchemaElement[] {
  const own = { name, repetition_type: 'OPTIONAL' } as const;
  switch (kind) {
    case 'text':
      return [{ ...own, type: 'BYTE_ARRAY', converted_type: 'UTF8' }];
    case 'integer':
      return [{ ...own, type: 'INT64' }];
    case 'number':
      return [{ ...own, type: 'DOUBLE' }];
    case 'time':
      return [{ ...own, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }];
    case 'json':
      return [{ ...own, type: 'BYTE_ARRAY', converted_type: 'JSON' }];
    case 'list':
      // The three levels that the format prescribes for lists.
      return [
        { ...own, converted_type: 'LIST', num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'REQUIRED', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
      ];
  }
}

function converted(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'integer') return BigInt(value as number);
  return kind === 'time' ? new Date(value as string) : value;
}
