interface LegalForm {
  /** As companies write it, without full stops and strokes: `S.A.` and `A/S` are read as `SA` and `AS`. */
  written: string;
  /** Where companies have it. */
  where: string;
  /** In other letters this is a word or another abbreviation: a text means the form only as written here, or in capitals. */
  word?: true;
}

/** The one list of legal forms. Whoever reads names or texts asks it through the functions below. */
export const LEGAL_FORMS: readonly LegalForm[] = [
  { written: 'Inc', where: 'United States, Canada' },
  { written: 'Incorporated', where: 'United States, Canada', word: true },
  { written: 'Corp', where: 'United States, Canada' },
  { written: 'Corporation', where: 'United States, Canada', word: true },
  { written: 'Co', where: 'United States, East Asia', word: true },
  { written: 'Company', where: 'United States', word: true },
  { written: 'LLC', where: 'United States' },
  { written: 'PBC', where: 'United States' },
  { written: 'LP', where: 'United States, United Kingdom' },
  { written: 'LLP', where: 'United States, United Kingdom' },
  { written: 'Ltd', where: 'United Kingdom and beyond' },
  { written: 'Limited', where: 'United Kingdom and beyond', word: true },
  { written: 'plc', where: 'United Kingdom, Ireland' },
  { written: 'Pty', where: 'Australia, South Africa' },
  { written: 'Pte', where: 'Singapore' },
  { written: 'Pvt', where: 'India' },
  { written: 'Sdn', where: 'Malaysia' },
  { written: 'Bhd', where: 'Malaysia' },
  { written: 'KK', where: 'Japan' },
  { written: 'SE', where: 'European Union', word: true },
  { written: 'GmbH', where: 'Germany, Austria, Switzerland' },
  { written: 'AG', where: 'Germany, Austria, Switzerland', word: true },
  { written: 'KG', where: 'Germany, Austria' },
  { written: 'KGaA', where: 'Germany' },
  { written: 'SA', where: 'France, Spain, Belgium, Switzerland', word: true },
  { written: 'SAS', where: 'France', word: true },
  { written: 'SARL', where: 'France, Luxembourg' },
  { written: 'SRL', where: 'Italy, Romania, Belgium' },
  { written: 'SpA', where: 'Italy', word: true },
  { written: 'BV', where: 'Netherlands, Belgium' },
  { written: 'NV', where: 'Netherlands, Belgium' },
  { written: 'AB', where: 'Sweden', word: true },
  { written: 'AS', where: 'Norway, Denmark', word: true },
  { written: 'ASA', where: 'Norway', word: true },
  { written: 'ApS', where: 'Denmark' },
  { written: 'Oy', where: 'Finland' },
  { written: 'Oyj', where: 'Finland' },
];

/** No legal forms, but they stand behind a name in the same place. */
export const HOLDING_WORDS: ReadonlySet<string> = new Set(['holding', 'holdings']);

const forms = new Map(LEGAL_FORMS.map((form) => [form.written.toLowerCase(), form]));

/** In a text, where letters tell: `Brindle AS` has one, `as Brindle` and `Brindle Spa` have none. `Inc.` and `S.p.A.` are read too. */
export function isLegalForm(word: string): boolean {
  return isFormOrForms(word, isAsWritten);
}

/** One that is no word besides: `inc`, `GMBH`, but not `Company`, and not `AS` in a headline that is all capitals. */
export function isOnlyLegalForm(word: string): boolean {
  return isFormOrForms(word, (_plain, form) => !form.word);
}

/** In a name, which people write in small letters too: `brindle limited`. */
function isLegalFormInName(word: string): boolean {
  return isFormOrForms(word, (plain, form) => isAsWritten(plain, form) || plain === plain.toLowerCase());
}

function isAsWritten(plain: string, { written, word }: LegalForm): boolean {
  return !word || plain === written || plain === written.toUpperCase();
}

/** `A/S` is one form, `SA/NV` is two. Most words are none, and are out after one look. */
function isFormOrForms(word: string, counts: (plain: string, form: LegalForm) => boolean): boolean {
  if (!word.includes('.') && !word.includes('/')) return isForm(word, counts);
  const parts = word.replaceAll('.', '').split('/');
  return isForm(parts.join(''), counts) || (parts.length > 1 && parts.every((part) => isForm(part, counts)));
}

function isForm(plain: string, counts: (plain: string, form: LegalForm) => boolean): boolean {
  const form = forms.get(plain.toLowerCase());
  return form !== undefined && counts(plain, form);
}

/** `S.A.`, `A/S` and `U.S.` become one word each, before a name is parted into words. */
export function joinInitials(name: string): string {
  return name.replace(/(?<=\b\p{L})[./](?=\p{L}\b)/gu, '');
}

const AND = new Set(['&', 'and']);

/**
 * The words of a name without the legal forms at its end ("Brindle GmbH & Co. KG" has three) and without words of `others` there, which are
 * in small letters. One word is always left.
 */
export function dropLegalForms(words: readonly string[], others: ReadonlySet<string>): readonly string[] {
  let length = words.length;
  for (; length > 1; length -= 1) {
    const last = words[length - 1] ?? '';
    const joinsForms = length < words.length && AND.has(last) && isLegalFormInName(words[length - 2] ?? '');
    if (!joinsForms && !isLegalFormInName(last) && !others.has(last.toLowerCase())) break;
  }
  return length === words.length ? words : words.slice(0, length);
}
