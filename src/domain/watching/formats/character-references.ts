import { Tokenizer } from 'htmlparser2';

/**
 * Character references in HTML (`&amp;`, `&#233;`, and `&copy` without its semicolon), as the HTML Living Standard resolves them in text
 * (13.2.5.72). Those that it does not know stay as they are written.
 */
export function inText(data: string): string {
  if (!data.includes('&')) return data;
  // No reference has a "<" in it, and a title may: it would look like a tag here.
  return data.split('<').map(resolved).join('<');
}

/** The same within an attribute's value, where `?a=1&copy=2` is an address and no copyright sign. */
export function inAttribute(value: string): string {
  if (!value.includes('&')) return value;
  // What has quotation marks of both kinds stood without any, and has no white space in it.
  const quote = value.includes('"') ? (value.includes("'") ? '' : "'") : '"';
  return resolved(`<a b=${quote}${value}${quote}>`);
}

let source = '';
let result = '';
const add = (start: number, end: number): void => {
  result += source.slice(start, end);
};
const addReference = (point: number): void => {
  result += String.fromCodePoint(point);
};
const ignore = (): undefined => undefined;

const tokenizer = new Tokenizer(
  { decodeEntities: true },
  {
    ontext: add,
    ontextentity: addReference,
    onattribdata: add,
    onattribentity: addReference,
    onattribname: ignore,
    onattribend: ignore,
    oncdata: ignore,
    onclosetag: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onopentagend: ignore,
    onopentagname: ignore,
    onprocessinginstruction: ignore,
    onselfclosingtag: ignore,
  },
);

function resolved(markup: string): string {
  source = markup;
  result = '';
  tokenizer.reset();
  tokenizer.write(markup);
  tokenizer.end();
  return result;
}
