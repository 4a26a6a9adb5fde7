import type { SignalInput } from './timing-input.ts';

const SIGNAL_ENDS = 0x1e;
const MEMBER_ENDS = 0x1f;
const POINT = 0x2e;
const ZERO = 0x30;
/** Digits that a double holds exactly, and powers of ten that it does: of two such the quotient is the nearest to the true one, as Number() gives it. */
const MAX_DIGITS = 15;
const TENS = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);
/** The furthest that a Date goes. */
const MAX_MS = 8.64e15;
const STATUS: Record<string, SignalInput['status']> = { a: 'active', d: 'decayed', r: 'retracted' };
const NO_HOSTS: readonly string[] = [];

/**
 * Reads `signals.score_input` (`migrations/0019-scoring-speed.sql`), each followed by the signal's id or by nothing, of many signals in one
 * text, one after the other: its own members are the signal's. What comes again and again, kinds and hosts, is made once. Numbers are read
 * digit by digit: to cut each out of the text and give it to Number() took twice as long.
 */
export class SignalReader implements Omit<SignalInput, 'occurredAt'> {
  announced = false;
  status: SignalInput['status'] = 'active';
  occurredMs = 0;
  strength = 0;
  confidence = 0;
  weight: number | null = null;
  type = '';
  subtype = '';
  category = '';
  sourceHosts = NO_HOSTS;
  id = '';
  readonly #text: string;
  #at = 0;
  #hosts = '';

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Goes on to the next signal; false after the last.
   * @throws where the text is not what the database writes.
   */
  next(): boolean {
    const from = this.#at;
    if (from >= this.#text.length) return false;
    this.announced = this.#text[from] === 'a';
    const status = STATUS[this.#text[from + 1] ?? ''];
    this.#at = from + 2;
    this.occurredMs = this.#number();
    this.strength = this.#number();
    this.confidence = this.#number();
    const weight = this.#number();
    this.weight = Number.isNaN(weight) ? null : weight;
    this.#readKind();
    this.#readHosts();
    this.#readId();
    if (status === undefined || !(this.occurredMs <= MAX_MS) || this.category === '')
      throw new Error(
        `not as the database writes a signal: ${JSON.stringify(this.#text.slice(from, this.#at))}`,
      );
    this.status = status;
    return true;
  }

  /** A decimal number to the end of its member; NaN where there is none. */
  #number(): number {
    const text = this.#text;
    const from = this.#at;
    let whole = 0;
    let point = -1;
    let at = from;
    for (let code = text.charCodeAt(at); code !== MEMBER_ENDS; code = text.charCodeAt((at += 1))) {
      if (code >= ZERO && code <= ZERO + 9) whole = whole * 10 + code - ZERO;
      else if (code === POINT && point === -1) point = at;
      else return this.#rareNumber();
    }
    if (at - from > MAX_DIGITS) return this.#rareNumber();
    this.#at = at + 1;
    if (at === from) return NaN;
    return point === -1 ? whole : whole / (TENS[at - point - 1] ?? NaN);
  }

  /** Before 1970, or with an exponent. */
  #rareNumber(): number {
    const word = this.#member();
    return word === '' ? NaN : Number(word);
  }

  /** Known kinds are recognised where they stand: to cut each out and look that up took half of the time in which a signal is read. */
  #readKind(): void {
    const text = this.#text;
    const from = this.#at;
    const start =
      text.charCodeAt(from) + (text.charCodeAt(from + 3) << 8) + (text.charCodeAt(from + 9) << 16);
    const kind =
      kindsByStart.get(start)?.find((known) => text.slice(from, from + known.text.length) === known.text) ??
      this.#newKind(start);
    this.#at = from + kind.text.length;
    this.type = kind.type;
    this.subtype = kind.subtype;
    this.category = kind.category;
  }

  #newKind(start: number): Kind {
    const from = this.#at;
    const [type, subtype, category] = [this.#member(), this.#member(), this.#member()];
    const kind = { text: this.#text.slice(from, this.#at), type, subtype, category };
    const alike = kindsByStart.get(start) ?? [];
    if (alike.length < MAX_ALIKE) kindsByStart.set(start, [...alike, kind]);
    return kind;
  }

  /** Most signals of an account are told by its own host. */
  #readHosts(): void {
    const end = this.#at + this.#hosts.length;
    if (this.#text.charCodeAt(end) === MEMBER_ENDS && this.#text.slice(this.#at, end) === this.#hosts) {
      this.#at = end + 1;
      return;
    }
    this.#hosts = this.#member();
    this.sourceHosts = this.#hosts === '' ? NO_HOSTS : this.#hosts.split(' ');
  }

  #readId(): void {
    const from = this.#at;
    const found = this.#text.charCodeAt(from) === SIGNAL_ENDS ? from : this.#text.indexOf('\x1e', from);
    const end = found === -1 ? this.#text.length : found;
    this.id = this.#text.slice(from, end);
    this.#at = end + 1;
  }

  #member(): string {
    const from = this.#at;
    const end = this.#text.indexOf('\x1f', from);
    if (end === -1) throw new Error(`a signal ends too soon: ${JSON.stringify(this.#text.slice(from))}`);
    this.#at = end + 1;
    return this.#text.slice(from, end);
  }
}

interface Kind {
  /** As it stands in the text, with its end. */
  text: string;
  type: string;
  subtype: string;
  category: string;
}

/** By three of their letters. There are some hundred, and custom types: as many as workspaces think of, of which a few are kept. */
const kindsByStart = new Map<number, Kind[]>();
const MAX_ALIKE = 10;
