import { LRUCache } from 'lru-cache';
import { parsePattern, UnsupportedPattern } from './safe-pattern-syntax.ts';
import type { PatternNode } from './safe-pattern-syntax.ts';

export type SafePattern =
  | {
      ok: true;
      /** Instructions of its program: over a text it takes so many steps for each character, and for the end, at the most. */
      size: number;
      test(text: string): boolean;
      /** The same within what is left of a budget; null where that runs out. */
      testWithin(text: string, work: PatternWork): boolean | null;
    }
  | { ok: false; reason: string };

/**
 * Steps that patterns may still take. They are counted and not timed, so that the same pattern over the same text comes to the same end on
 * every machine; one took 8 ns on two busy cores.
 */
export interface PatternWork {
  left: number;
}

const MAX_PATTERN_LENGTH = 500;
export const MAX_TEXT_LENGTH = 1000;
const MAX_INSTRUCTIONS = 2000;
/** Beyond ASCII each question to a class goes to the language's own engine, or to what is remembered of its answers. */
const STEPS_BEYOND_ASCII = 4;
const MAX_REMEMBERED_CHARACTERS = 300;

/** Of all kept programs together; a pattern of 30 letters has about as many, and each takes about 3 kB. */
const KEPT_INSTRUCTIONS = 20_000;

/** The few patterns of a rubric are asked for with every brief and contact, and compiling one takes 0.2 ms. */
const compiled = new LRUCache<string, SafePattern & { ok: true }>({
  maxSize: KEPT_INSTRUCTIONS,
  sizeCalculation: ({ size }) => size,
});

/**
 * A regular expression written by a user, safe to run over a stranger's text: it is run as a Thompson automaton (K. Thompson,
 * "Regular Expression Search Algorithm", CACM 11(6), 1968), so its time is text length × pattern size whatever the pattern says.
 * ECMA-262 syntax, in either case, but for backreferences, lookaround and inline flags, which come back as a reason. `test` looks at the first
 * 1,000 UTF-16 units of its text only. Why not RE2JS: docs/decisions/0041-libraries-weighed.md.
 */
export function compileSafePattern(source: string): SafePattern {
  if (source.length > MAX_PATTERN_LENGTH) {
    return { ok: false, reason: `the pattern is longer than ${MAX_PATTERN_LENGTH} characters` };
  }
  const known = compiled.get(source);
  if (known) return known;
  try {
    // What is no regular expression is refused in the language's own words.
    void new RegExp(source, 'i');
    const program = new ProgramBuilder();
    program.append(parsePattern(source));
    program.finish();
    const pattern = safePattern(program);
    compiled.set(source, pattern);
    return pattern;
  } catch (error) {
    if (error instanceof UnsupportedPattern) return { ok: false, reason: error.message };
    if (error instanceof SyntaxError)
      return { ok: false, reason: `not a regular expression: ${error.message}` };
    throw error;
  }
}

function safePattern(built: ProgramBuilder): SafePattern & { ok: true } {
  const { characters, assertions } = built;
  const program = {
    characters,
    assertions,
    operations: Uint8Array.from(built.operations),
    first: Int32Array.from(built.first),
    second: Int32Array.from(built.second),
  };
  const size = built.operations.length;
  return {
    ok: true,
    size,
    test: (text) => runProgram(program, text.slice(0, MAX_TEXT_LENGTH), { left: Infinity }) === true,
    testWithin: (text, work) => runProgram(program, text.slice(0, MAX_TEXT_LENGTH), work),
  };
}

const CONSUME = 0;
const SPLIT = 1;
const JUMP = 2;
const ASSERT = 3;
const MATCH = 4;

interface CharacterTest {
  ascii: Uint8Array;
  beyond(code: number): boolean;
}
type AssertionKind = Extract<PatternNode, { kind: 'assertion' }>['at'];

class ProgramBuilder {
  readonly operations: number[] = [];
  /** SPLIT and JUMP: the (first) target. CONSUME: the index of the character test. ASSERT: the index of the assertion. */
  readonly first: number[] = [];
  readonly second: number[] = [];
  readonly characters: CharacterTest[] = [];
  readonly assertions: AssertionKind[] = [];
  readonly #characterIndex = new Map<string, number>();

  append(node: PatternNode): void {
    switch (node.kind) {
      case 'empty':
        return;
      case 'character':
        this.#emit(CONSUME, this.#character(node.source));
        return;
      case 'assertion':
        this.#emit(ASSERT, this.assertions.push(node.at) - 1);
        return;
      case 'sequence':
        for (const part of node.parts) this.append(part);
        return;
      case 'choice':
        this.#choice(node.options);
        return;
      case 'repeat':
        this.#repeat(node.body, node.min, node.max);
    }
  }

  finish(): void {
    this.#emit(MATCH);
  }

  #choice(options: PatternNode[]): void {
    const exits: number[] = [];
    options.forEach((option, index) => {
      if (index === options.length - 1) return this.append(option);
      const split = this.#emit(SPLIT, this.operations.length + 1);
      this.append(option);
      exits.push(this.#emit(JUMP));
      this.second[split] = this.operations.length;
    });
    for (const exit of exits) this.first[exit] = this.operations.length;
  }

  #repeat(body: PatternNode, min: number, max: number): void {
    if (min > MAX_INSTRUCTIONS) throw tooLarge();
    for (let count = 0; count < min; count += 1) this.append(body);
    if (max === Infinity) {
      const split = this.#emit(SPLIT, this.operations.length + 1);
      this.append(body);
      this.#emit(JUMP, split);
      this.second[split] = this.operations.length;
      return;
    }
    if (max - min > MAX_INSTRUCTIONS) throw tooLarge();
    const splits: number[] = [];
    for (let count = min; count < max; count += 1) {
      splits.push(this.#emit(SPLIT, this.operations.length + 1));
      this.append(body);
    }
    for (const split of splits) this.second[split] = this.operations.length;
  }

  #emit(operation: number, first = 0): number {
    if (this.operations.length >= MAX_INSTRUCTIONS) throw tooLarge();
    this.first.push(first);
    this.second.push(0);
    return this.operations.push(operation) - 1;
  }

  /** One character against one class is the one question left to the language's own engine: it cannot backtrack. */
  #character(source: string): number {
    const known = this.#characterIndex.get(source);
    if (known !== undefined) return known;
    const single = new RegExp(`^(?:${source})$`, 'i');
    const ascii = Uint8Array.from({ length: 128 }, (_, code) =>
      single.test(String.fromCharCode(code)) ? 1 : 0,
    );
    const asked = new Map<number, boolean>();
    const beyond = (code: number): boolean => {
      let met = asked.get(code);
      if (met === undefined) {
        met = single.test(String.fromCharCode(code));
        if (asked.size === MAX_REMEMBERED_CHARACTERS) asked.clear();
        asked.set(code, met);
      }
      return met;
    };
    const index = this.characters.push({ ascii, beyond }) - 1;
    this.#characterIndex.set(source, index);
    return index;
  }
}

function tooLarge(): UnsupportedPattern {
  return new UnsupportedPattern('the pattern repeats too much: its counted repetitions must be smaller');
}

interface Program extends Pick<ProgramBuilder, 'characters' | 'assertions'> {
  operations: Uint8Array;
  first: Int32Array;
  second: Int32Array;
}

/** No run waits for anything, so that all share them. */
const enteredAt = new Int32Array(MAX_INSTRUCTIONS);
const stack = new Int32Array(2 * MAX_INSTRUCTIONS + 2);
const states = [new Int32Array(MAX_INSTRUCTIONS), new Int32Array(MAX_INSTRUCTIONS)] as const;
let entered = 0;

/** All states at once, one character at a time; every state is entered at most once per character. Null where the work ran out. */
function runProgram(program: Program, text: string, work: PatternWork): boolean | null {
  if (work.left < 0) return null;
  enteredAt.fill(-1, 0, program.operations.length);
  entered = 0;
  const met = isMet(program, text, work.left);
  work.left -= entered;
  return work.left < 0 ? null : met;
}

/** Ends early once it has taken more steps than it may: what it says then means nothing. */
function isMet(program: Program, text: string, most: number): boolean {
  const { first, characters } = program;
  let [current, next] = states;
  let waiting = 0;
  for (let position = 0; ;) {
    waiting = enter(program, 0, text, position, current, waiting);
    if (waiting < 0) return true;
    if (position >= text.length) return false;
    if (entered > most) return false;
    const code = text.charCodeAt(position);
    const after = position + 1;
    if (code >= 128) entered += waiting * STEPS_BEYOND_ASCII;
    let found = 0;
    for (let index = 0; index < waiting; index += 1) {
      const state = current[index]!;
      const character = characters[first[state]!]!;
      if (code < 128 ? character.ascii[code] === 0 : !character.beyond(code)) continue;
      found = enter(program, state + 1, text, after, next, found);
      if (found < 0) return true;
    }
    const swapped = current;
    current = next;
    next = swapped;
    waiting = found;
    position = after;
  }
}

/** Follows everything that consumes no character, into `into` from its `count`th place on; below 0 when the pattern has matched. */
function enter(
  program: Program,
  start: number,
  text: string,
  position: number,
  into: Int32Array,
  count: number,
): number {
  const { operations, first, second } = program;
  let height = 1;
  let found = count;
  let steps = 0;
  stack[0] = start;
  while (height > 0) {
    height -= 1;
    const state = stack[height]!;
    if (enteredAt[state] === position) continue;
    enteredAt[state] = position;
    steps += 1;
    const operation = operations[state];
    if (operation === CONSUME) {
      into[found] = state;
      found += 1;
    } else if (operation === SPLIT) {
      stack[height] = first[state]!;
      stack[height + 1] = second[state]!;
      height += 2;
    } else if (operation === JUMP) {
      stack[height] = first[state]!;
      height += 1;
    } else if (operation === MATCH) {
      found = -1;
      break;
    } else if (holds(program.assertions[first[state]!]!, text, position)) {
      stack[height] = state + 1;
      height += 1;
    }
  }
  entered += steps;
  return found;
}

function holds(kind: AssertionKind, text: string, position: number): boolean {
  if (kind === 'start') return position === 0;
  if (kind === 'end') return position === text.length;
  const boundary = isWord(text.charCodeAt(position - 1)) !== isWord(text.charCodeAt(position));
  return boundary === (kind === 'boundary');
}

function isWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
  );
}
