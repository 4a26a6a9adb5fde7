const MAX_ROWS = 50_000;
const MAX_COLUMNS = 100;
const MAX_CELL = 500;

/** Rows of a CSV text (RFC 4180; quotes doubled, line breaks within quotes). A semicolon parts the cells where the first line has more of them. */
export function readCsv(text: string): string[][] {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const comma = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    if (row.length < MAX_COLUMNS) row.push(cell.trim().slice(0, MAX_CELL));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < MAX_ROWS; at++) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += cell.length < MAX_CELL * 4 ? letter : '';
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (letter === comma) endCell();
    else if (letter === '\n') endRow();
    else if (cell.length < MAX_CELL * 4) cell += letter;
  }
  endRow();
  return rows;
}
