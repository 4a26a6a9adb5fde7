import { CodeBlock, inLines } from '../../ui/code-block.tsx';
import { inWords } from '../../ui/names.ts';
import { Given } from '../../ui/text.tsx';

const MAX_ROWS = 30;
const MAX_TEXT = 1500;

type Fields = Readonly<Record<string, unknown>>;

/** What a rule found, whichever it is: figures as pairs, plans and entries as a table, passages as a list. */
export function Extracted({ value }: { value: Fields }) {
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  const simple = members.filter(([, member]) => typeof member !== 'object');
  const lists = members.filter(([, member]) => Array.isArray(member)) as [string, unknown[]][];
  const others = members.filter(([, member]) => typeof member === 'object' && !Array.isArray(member));
  return (
    <div className="stack-small">
      {simple.length === 0 ? null : (
        <dl className="pairs">
          {simple.map(([name, member]) => (
            <div key={name} className="pairs-row">
              <dt>{nameOf(name)}</dt>
              <dd className="bots-text">
                <Given max={MAX_TEXT}>{textOf(member)}</Given>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lists.map(([name, list]) => (
        <List key={name} name={name} list={list} />
      ))}
      {others.map(([name, member]) => (
        <CodeBlock key={name} label={nameOf(name)} showLabel text={inLines(member)} />
      ))}
    </div>
  );
}

function List({ name, list }: { name: string; list: readonly unknown[] }) {
  const shown = list.slice(0, MAX_ROWS);
  const more = list.length - shown.length;
  if (shown.length === 0) return <p className="muted">No {inWords(name)}.</p>;
  const isTable = shown.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  return (
    <>
      {isTable ? (
        <Rows name={name} rows={shown as Fields[]} />
      ) : (
        <ul className="bots-passages" aria-label={nameOf(name)}>
          {shown.map((item, index) => (
            <li key={index}>
              <Given max={400}>{textOf(item)}</Given>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className="muted small">and {more} more</p> : null}
    </>
  );
}

function Rows({ name, rows }: { name: string; rows: readonly Fields[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => column !== 'id' && rows.some((row) => row[column] !== null && row[column] !== undefined),
  );
  return (
    <div className="bots-rows" tabIndex={0} role="group" aria-label={nameOf(name)}>
      <table>
        <thead>
          <tr>
            {names.map((column) => (
              <th key={column} scope="col">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {names.map((column) => (
                <td key={column}>
                  <Given max={200}>{textOf(row[column])}</Given>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function nameOf(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
