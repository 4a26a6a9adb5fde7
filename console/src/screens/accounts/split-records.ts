/**
 * The first record and the others, each with the end of its line: LF, CRLF, or CR alone as old spreadsheets write it. A line break within quotes ends no
 * record (RFC 4180, section 2).
 */
export function splitRecords(text: string): { header: string; records: string[] } {
  const all: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n'))) {
      all.push(text.slice(start, at + 1));
      start = at + 1;
    }
  }
  if (start < text.length) all.push(`${text.slice(start)}\n`);
  const [header = '', ...records] = all;
  return { header, records: records.filter((record) => record.trim() !== '') };
}
