import type { Encode } from './format.ts';

/** One JSON object a line (https://github.com/ndjson/ndjson-spec): what the API shows, or the columns that were chosen. */
export const encodeNdjson: Encode = async function* (pages, { columns, view }) {
  const objectOf =
    view ??
    ((item: unknown) => Object.fromEntries(columns.map(({ name, read }) => [name, read(item) ?? null])));
  for await (const items of pages) {
    let text = '';
    for (const item of items) text += `${JSON.stringify(objectOf(item))}\n`;
    if (text !== '') yield Buffer.from(text);
  }
};
