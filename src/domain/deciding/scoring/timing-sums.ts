import { DAY } from '../../../platform/clock.ts';
import { isUnconfirmed } from '../../understanding/detect/text/text-alone.ts';
import { isCustomType } from './compile-rubric.ts';
import type { CompiledRubric, SignalTerm } from './compile-rubric.ts';
import type { SignalInput } from './timing-input.ts';

const DEPTH_MIN_FRESHNESS = 0.35;
const FULL_RECENCY_WEIGHT = 50;

/** What one signal adds. Its members are overwritten by the next one. */
export interface Weighed {
  weight: number;
  sign: 1 | -1;
  ageDays: number;
  freshness: number;
  value: number;
  recency: number;
}

/** Why a signal adds nothing. */
export type Ignored = 'retracted' | 'muted' | 'unknown_type' | 'unconfirmed';

/**
 * Adds up what the signals of an account make of the three factors of timing, in whatever order they come and without keeping any of them:
 * most scores are as they were, and nobody asks what they rest on. Good for many accounts one after the other.
 */
export class TimingSums {
  readonly last: Weighed = { weight: 0, sign: 1, ageDays: 0, freshness: 0, value: 0, recency: 0 };
  readonly #rubric: CompiledRubric;
  readonly #nowMs: number;
  readonly #good = new Values();
  readonly #bad = new Values();
  readonly #categories: string[] = [];
  readonly #hosts: string[] = [];
  #freshest = 0;

  constructor(rubric: CompiledRubric, now: Date) {
    this.#rubric = rubric;
    this.#nowMs = now.getTime();
  }

  /** Begins with another account. */
  reset(): void {
    this.#good.length = 0;
    this.#bad.length = 0;
    this.#categories.length = 0;
    this.#hosts.length = 0;
    this.#freshest = 0;
  }

  /** Null where the signal counts: `last` then says what for. */
  add(signal: SignalInput): Ignored | null {
    const term = termOf(this.#rubric, signal.type);
    const weight = signal.weight ?? term?.weightBySubtype?.get(signal.subtype) ?? term?.weight ?? 0;
    if (signal.status === 'retracted') return 'retracted';
    if (term === undefined) return 'unknown_type';
    if (weight === 0) return 'muted';
    if (isUnconfirmed(signal)) return 'unconfirmed';
    const { last } = this;
    const confidence = share(signal.confidence);
    last.weight = weight;
    last.sign = term.sign;
    last.ageDays = Math.max(0, (this.#nowMs - signal.occurredAt.getTime()) / DAY) || 0;
    last.freshness = freshnessAt(last.ageDays, term.halfLifeDays);
    last.value = (weight / 100) * share(signal.strength / 100) * confidence * last.freshness;
    last.recency =
      term.sign === 1 ? Math.min(1, weight / FULL_RECENCY_WEIGHT) * confidence * last.freshness : 0;
    if (term.sign === 1) this.#addGood(signal);
    else this.#bad.push(last.value);
    return null;
  }

  #addGood({ category, sourceHosts }: SignalInput): void {
    this.#good.push(this.last.value);
    if (this.last.recency > this.#freshest) this.#freshest = this.last.recency;
    if (this.last.freshness < DEPTH_MIN_FRESHNESS) return;
    if (!this.#categories.includes(category)) this.#categories.push(category);
    for (const host of sourceHosts) if (!this.#hosts.includes(host)) this.#hosts.push(host);
  }

  /** In points of the factor, before it is kept between 0 and 100: below 0 where bad news outweighs good. */
  strengthSum(): number {
    return 100 * (this.#good.ranked() - this.#bad.ranked());
  }

  /** 0 to 100. */
  strength(): number {
    return Math.min(100, Math.max(0, this.strengthSum()));
  }

  /** 0 to 100. */
  recency(): number {
    return 100 * this.#freshest;
  }

  /** 0 to 100. */
  depth(personaContacts: number): number {
    if (this.#categories.length === 0) return 0;
    return (
      50 * Math.min(1, this.#categories.length / 4) +
      30 * Math.min(1, this.#hosts.length / 3) +
      20 * Math.min(1, Math.max(0, personaContacts) / 3)
    );
  }
}

/** The rubric's reading of a type; undefined for one that neither the catalogue nor a bot has. */
function termOf(rubric: CompiledRubric, type: string): SignalTerm | undefined {
  return rubric.terms.get(type) ?? (isCustomType(type) ? rubric.customTerm : undefined);
}

/** λ, 1 for an event of now or later, halving every `halfLifeDays`. */
export function freshnessAt(ageDays: number, halfLifeDays: number): number {
  return ageDays <= 0 ? 1 : Math.pow(0.5, ageDays / halfLifeDays);
}

function share(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}

/** Values of signals, in an array that grows and is used again. */
class Values {
  length = 0;
  #values = new Float64Array(64);

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Float64Array(2 * this.length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** The largest, half of the next, a quarter of the one after it, and so on. */
  ranked(): number {
    if (this.length === 0) return 0;
    const sorted = this.#values.subarray(0, this.length).sort();
    let sum = 0;
    let part = 1;
    for (let index = sorted.length - 1; index >= 0; index -= 1) {
      sum += (sorted[index] ?? 0) * part;
      part /= 2;
    }
    return sum;
  }
}
