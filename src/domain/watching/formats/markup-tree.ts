import { Document, Element, Text } from 'domhandler';
import type { ParentNode } from 'domhandler';
import { Tokenizer } from 'htmlparser2';
import { inAttribute, inText } from './character-references.ts';

/** Beyond 512 open elements further tags are dropped and their text kept: no page a person can read nests so deep. */
export const MAX_DEPTH = 512;
/** The largest pages met in practice have some 20,000 nodes. */
export const MAX_NODES = 200_000;
export const MAX_ATTRIBUTES = 64;
/** Characters of source text; what lies beyond is not looked at. */
export const MAX_CHARACTERS = 5 * 1024 * 1024;

export type Cap = 'depth' | 'nodes' | 'attributes' | 'characters';

export interface MarkupTree {
  root: Document;
  /** Which limits the document ran into; empty for an ordinary one. */
  caps: Cap[];
}

/**
 * A tree of domhandler nodes, so that css-select and domutils work on it, from markup nobody vouches for.
 *
 * It stands on htmlparser2's tokenizer and keeps its own stack: the library's `Parser` shifts an array per tag, which is quadratic: it takes
 * 3 s for 1 MB of nested `<div>` (docs/decisions/0041-libraries-weighed.md). Comments, doctypes and processing instructions are dropped; DTD entities are not
 * known and stay as they were written. In HTML the references (`&amp;`) are resolved afterwards, where there are any: without looking
 * for them the tokenizer skips through text and values, which halves its time.
 */
export function parseMarkup(source: string, mode: 'html' | 'xml'): MarkupTree {
  const text = source.length > MAX_CHARACTERS ? source.slice(0, MAX_CHARACTERS) : source;
  const builder = new TreeBuilder(text, mode === 'xml');
  if (text.length < source.length) builder.caps.add('characters');
  return builder.build();
}

const VOID = new Set(
  'area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '),
);
const CLOSES_PARAGRAPH =
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul';
/** An opening tag (key) ends these elements when they are innermost: HTML Living Standard, optional tags (13.1.2.4). */
const IMPLIED_END: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...CLOSES_PARAGRAPH.split(' ').map((name): [string, Set<string>] => [name, new Set(['p'])]),
  ['li', new Set(['li', 'p'])],
  ['dt', new Set(['dt', 'dd', 'p'])],
  ['dd', new Set(['dt', 'dd', 'p'])],
  ['tr', new Set(['tr', 'td', 'th', 'p'])],
  ['td', new Set(['td', 'th', 'p'])],
  ['th', new Set(['td', 'th', 'p'])],
  ['tbody', new Set(['thead', 'tbody', 'tr', 'td', 'th'])],
  ['tfoot', new Set(['thead', 'tbody', 'tr', 'td', 'th'])],
  ['option', new Set(['option'])],
  ['a', new Set(['a'])],
  ['body', new Set(['head'])],
]);

/** Elements whose content is text as it stands (HTML Living Standard, 13.1.2). */
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

/**
 * What `Object.create(null)` is, without being a hash table each: a page has thousands. There is nothing to inherit, so that no
 * attribute is found that nobody wrote.
 */
const Attributes = function Attributes() {} as unknown as new () => Record<string, string>;
Attributes.prototype = Object.create(null) as object;
const NO_ATTRIBUTES: Record<string, string> = Object.freeze(new Attributes());

class TreeBuilder {
  readonly caps = new Set<Cap>();
  private readonly root = new Document([]);
  private readonly open: Element[] = [];
  /** How often each name is open: an end tag without its start is refused without searching the stack. */
  private readonly openNames = new Map<string, number>();
  /** Start tags that came when the stack was full: their end tags must not close an ancestor of the same name. */
  private readonly overflow = new Map<string, number>();
  private readonly tokenizer: Tokenizer;
  private readonly source: string;
  private readonly xml: boolean;
  private nodes = 0;
  private tag: string | null = null;
  private attributes: Record<string, string> = NO_ATTRIBUTES;
  private attributeCount = 0;
  private attributeName = '';
  private attributeValue = '';
  private textNode: Text | null = null;

  constructor(source: string, xml: boolean) {
    this.source = source;
    this.xml = xml;
    this.tokenizer = new Tokenizer(
      { xmlMode: xml, decodeEntities: xml, recognizeSelfClosing: xml },
      {
        onopentagname: (start, end) => this.startTag(this.name(start, end)),
        onattribname: (start, end) => (this.attributeName = this.name(start, end)),
        onattribdata: (start, end) => (this.attributeValue += this.source.slice(start, end)),
        onattribentity: (point) => (this.attributeValue += String.fromCodePoint(point)),
        onattribend: () => this.endAttribute(),
        onopentagend: () => this.endStartTag(false),
        onselfclosingtag: () => this.endStartTag(this.xml || this.inForeign()),
        onclosetag: (start, end) => this.endTag(this.name(start, end)),
        ontext: (start, end) => this.addSource(start, end),
        ontextentity: (point) => this.addText(String.fromCodePoint(point)),
        oncdata: (start, end, offset) => this.addText(this.source.slice(start, end - offset)),
        oncomment: () => undefined,
        ondeclaration: () => undefined,
        onprocessinginstruction: () => undefined,
        onend: () => undefined,
        isInForeignContext: () => this.inForeign(),
      },
    );
  }

  build(): MarkupTree {
    this.tokenizer.write(this.source);
    if (this.tokenizer.running) this.tokenizer.end();
    return { root: this.root, caps: [...this.caps] };
  }

  private name(start: number, end: number): string {
    const raw = this.source.slice(start, end);
    return this.xml ? raw : raw.toLowerCase();
  }

  private inForeign(): boolean {
    return !this.xml && ((this.openNames.get('svg') ?? 0) > 0 || (this.openNames.get('math') ?? 0) > 0);
  }

  private startTag(name: string): void {
    this.tag = name;
    this.attributes = NO_ATTRIBUTES;
    this.attributeCount = 0;
    if (this.xml) return;
    const ends = IMPLIED_END.get(name);
    if (ends === undefined) return;
    for (let top = this.open.at(-1); top !== undefined && ends.has(top.name); top = this.open.at(-1))
      this.pop();
  }

  private endAttribute(): void {
    if (this.attributeCount >= MAX_ATTRIBUTES) this.caps.add('attributes');
    else if (!(this.attributeName in this.attributes)) {
      if (this.attributeCount === 0) this.attributes = new Attributes();
      const value = this.attributeValue;
      this.attributes[this.attributeName] = this.xml ? value : inAttribute(value);
      this.attributeCount++;
    }
    this.attributeValue = '';
  }

  private endStartTag(selfClosed: boolean): void {
    const name = this.tag;
    this.tag = null;
    if (name === null) return;
    const childless = selfClosed || (!this.xml && VOID.has(name));
    if (this.open.length >= MAX_DEPTH) {
      this.caps.add('depth');
      if (!childless) this.overflow.set(name, (this.overflow.get(name) ?? 0) + 1);
      return;
    }
    const element = new Element(name, this.attributes);
    this.append(element);
    if (childless) return;
    this.open.push(element);
    this.openNames.set(name, (this.openNames.get(name) ?? 0) + 1);
  }

  private endTag(name: string): void {
    this.textNode = null;
    const overflowed = this.overflow.get(name) ?? 0;
    if (overflowed > 0) {
      this.overflow.set(name, overflowed - 1);
      return;
    }
    if ((this.openNames.get(name) ?? 0) === 0) {
      // An end without a beginning is an empty element of these two (HTML Living Standard, 13.2.6.4.7): what stands around it is two lines.
      if (!this.xml && (name === 'br' || name === 'p') && this.open.length < MAX_DEPTH)
        this.append(new Element(name, NO_ATTRIBUTES));
      return;
    }
    for (let closed = this.pop(); closed !== null && closed.name !== name;) closed = this.pop();
  }

  private pop(): Element | null {
    const element = this.open.pop() ?? null;
    if (element !== null) this.openNames.set(element.name, (this.openNames.get(element.name) ?? 1) - 1);
    this.textNode = null;
    return element;
  }

  private addSource(start: number, end: number): void {
    const data = this.source.slice(start, end);
    this.addText(this.xml || this.isRaw() ? data : inText(data));
  }

  /** Within a script `&amp;` is five characters, unless it is a script of an image. */
  private isRaw(): boolean {
    const name = this.open.at(-1)?.name;
    return name !== undefined && RAW.has(name) && !this.inForeign();
  }

  private addText(data: string): void {
    if (this.textNode !== null) this.textNode.data += data;
    else {
      const node = new Text(data);
      this.append(node);
      this.textNode = node;
    }
  }

  private append(node: Element | Text): void {
    if (++this.nodes > MAX_NODES) {
      this.caps.add('nodes');
      this.tokenizer.pause();
      return;
    }
    const parent: ParentNode = this.open.at(-1) ?? this.root;
    const before = parent.children.at(-1);
    if (before !== undefined) {
      before.next = node;
      node.prev = before;
    }
    node.parent = parent;
    parent.children.push(node);
    this.textNode = null;
  }
}
