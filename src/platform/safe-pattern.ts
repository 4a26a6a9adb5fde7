import { LRUCache } from 'lru-cache';
import { parsePattern, UnsupportedPattern } from './safe-pattern-syntax.ts';
import type { PatternNode } from './safe-pattern-syntax.ts';

export type SafePattern = { ok: true; test(text: string): boolean } | { ok: false; reason: string };

export const MAX_PATTERN_LENGTH = 500;
export const MAX_TEXT_LENGTH = 1000;
const MAX_INSTRUCTIONS = 2000;

/** Of all kept programs together; a pattern of 30 letters has about as many, and each takes about 3 kB. */
const KEPT_INSTRUCTIONS = 20_000;

/** The few patterns of a rubric are asked for with every brief and contact, and compiling one takes 0.2 ms. */
const compiled = new LRUCache<string, SafePattern & { size: number }>({
  maxSize: KEPT_INSTRUCTIONS,
  sizeCalculation: ({ size }) => size,
});

/**
 * A regular expression written by a user, safe to run over a stranger's text: it is run as a Thompson automaton (K. Thompson,
 * "Regular Expression Search Algorithm", CACM 11(6), 1968), so its time is text length × pattern size whatever the pattern says.
 * ECMA-262 syntax but for backreferences, lookaround and inline flags, which come back as a reason. Flags: any of `imsu`.
 * `test` looks at the first 1,000 UTF-16 units of its text only.
 */
export function compileSafePattern(source: string, flags = ''): SafePattern {
  if (source.length > MAX_PATTERN_LENGTH) {
    return { ok: false, reason: `the pattern is longer than ${MAX_PATTERN_LENGTH} characters` };
  }
  if (!/^[imsu]*$/.test(flags)) return { ok: false, reason: 'only the flags i, m, s and u are supported' };
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known) return known;
  try {
    const accepted = new RegExp(source, flags);
    const program = new ProgramBuilder(accepted);
    program.append(parsePattern(source, accepted.unicode));
    program.finish();
    const pattern = {
      ok: true,
      size: program.operations.length,
      test: (text: string) => runProgram(program, text.slice(0, MAX_TEXT_LENGTH)),
    } as const;
    compiled.set(key, pattern);
    return pattern;
  } catch (error) {
    if (error instanceof UnsupportedPattern) return { ok: false, reason: error.message };
    if (error instanceof SyntaxError)
      return { ok: false, reason: `not a regular expression: ${error.message}` };
    throw error;
  }
}

const CONSUME = 0;
const SPLIT = 1;
const JUMP = 2;
const ASSERT = 3;
const MATCH = 4;

type CharacterTest = (codePoint: number) => boolean;
type AssertionKind = Extract<PatternNode, { kind: 'assertion' }>['at'];

class ProgramBuilder {
  readonly operations: number[] = [];
  /** SPLIT and JUMP: the (first) target. CONSUME: the index of the character test. ASSERT: the index of the assertion. */
  readonly first: number[] = [];
  readonly second: number[] = [];
  readonly characters: CharacterTest[] = [];
  readonly assertions: AssertionKind[] = [];
  readonly unicode: boolean;
  readonly multiline: boolean;
  readonly #characterIndex = new Map<string, number>();
  readonly #characterFlags: string;

  constructor(accepted: RegExp) {
    this.unicode = accepted.unicode;
    this.multiline = accepted.multiline;
    this.#characterFlags = accepted.flags.replace('m', '');
  }

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
    const single = new RegExp(`^(?:${source})$`, this.#characterFlags);
    const ascii = Array.from({ length: 128 }, (_, code) => single.test(String.fromCodePoint(code)));
    const index =
      this.characters.push((code) =>
        code < 128 ? ascii[code] === true : single.test(String.fromCodePoint(code)),
      ) - 1;
    this.#characterIndex.set(source, index);
    return index;
  }
}

function tooLarge(): UnsupportedPattern {
  return new UnsupportedPattern('the pattern repeats too much: its counted repetitions must be smaller');
}

/** All states at once, one character at a time; every state is entered at most once per character. */
function runProgram(program: ProgramBuilder, text: string): boolean {
  const { operations, first, second } = program;
  const enteredAt = new Int32Array(operations.length).fill(-1);
  const stack: number[] = [];
  let current: number[] = [];
  let next: number[] = [];

  /** Follows everything that consumes no character; true when the pattern has matched. */
  function enter(start: number, position: number, into: number[]): boolean {
    stack.push(start);
    while (stack.length > 0) {
      const state = stack.pop()!;
      if (enteredAt[state] === position) continue;
      enteredAt[state] = position;
      switch (operations[state]) {
        case MATCH:
          return true;
        case CONSUME:
          into.push(state);
          break;
        case JUMP:
          stack.push(first[state]!);
          break;
        case SPLIT:
          stack.push(first[state]!, second[state]!);
          break;
        default:
          if (holds(program.assertions[first[state]!]!, text, position, program.multiline))
            stack.push(state + 1);
      }
    }
    return false;
  }

  for (let position = 0; ;) {
    if (enter(0, position, current)) return true;
    if (position >= text.length) return false;
    const code = program.unicode ? text.codePointAt(position)! : text.charCodeAt(position);
    const after = position + (code > 0xffff ? 2 : 1);
    for (const state of current) {
      if (program.characters[first[state]!]!(code) && enter(state + 1, after, next)) return true;
    }
    [current, next] = [next, current];
    next.length = 0;
    position = after;
  }
}

function holds(kind: AssertionKind, text: string, position: number, multiline: boolean): boolean {
  if (kind === 'start') return position === 0 || (multiline && isLineEnd(text.charCodeAt(position - 1)));
  if (kind === 'end') return position === text.length || (multiline && isLineEnd(text.charCodeAt(position)));
  const boundary = isWord(text.charCodeAt(position - 1)) !== isWord(text.charCodeAt(position));
  return boundary === (kind === 'boundary');
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

function isWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
  );
}
