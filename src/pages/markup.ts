/** Markup that is safe to send. Only the `html` tag makes it, so text from outside cannot be taken for it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Insertable = Markup | string | number | null | false | readonly Insertable[];

/** Writes markup; whatever is put in is escaped unless it is markup itself. Null and false leave nothing. */
export function html(literals: TemplateStringsArray, ...inserted: Insertable[]): Markup {
  return new Markup(
    unindented(literals).reduce(
      (text, literal, index) => text + insert(inserted[index - 1] ?? null) + literal,
    ),
  );
}

const withoutIndents = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The indentation of our source is a third of a large page. What is put in keeps its own. */
function unindented(literals: TemplateStringsArray): readonly string[] {
  const known = withoutIndents.get(literals) ?? literals.map((literal) => literal.replace(/\n\s+/g, '\n'));
  withoutIndents.set(literals, known);
  return known;
}

function insert(value: Insertable): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(insert).join('');
  return escapeHtml(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Control characters, and those that turn the direction of the text around them (Unicode Technical Report 36, section 2). */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** For element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replace(INVISIBLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** The address with its host, where it is one a reader may follow: http or https, without credentials. */
export function webAddress(url: string): { href: string; host: string } | null {
  const parsed = URL.parse(url);
  if (
    parsed === null ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.username !== '' ||
    parsed.password !== ''
  )
    return null;
  return { href: parsed.href, host: parsed.hostname.replace(/^www\./, '') };
}

/** A link to a page of ours; the label alone where the address is none. */
export function pageLink(url: string, label: string): Markup {
  const address = webAddress(url);
  return address === null ? html`${label}` : html`<a href="${address.href}">${label}</a>`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `12 November 2026`, UTC. */
export function longDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A `time` element to the minute, UTC. */
export function timestamp(date: Date): Markup {
  const clock = date.toISOString().slice(11, 16);
  return html`<time datetime="${date.toISOString()}">${longDate(date)}, ${clock} UTC</time>`;
}
