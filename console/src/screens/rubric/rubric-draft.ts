import { randomKey } from '../../api/random-key.ts';
import type { Schema } from '../../api/client.ts';
import { OPERATORS } from './operators.ts';
import type { Mode, Operator } from './operators.ts';

export type RubricBody = Omit<Schema<'RubricInput'>, 'id' | 'version' | 'created_by' | 'created_at'>;
type Criterion = RubricBody['fit'][number];

/** A criterion as its fields hold it: a value for each kind of control, so that nothing is lost when the operator changes. */
export interface CriterionDraft {
  /** Stays the same while the list is sorted and shortened. */
  key: string;
  id: string;
  attribute: string;
  op: Operator;
  mode: Mode;
  points: number;
  partial: boolean;
  text: string;
  lines: string;
  low: number;
  high: number;
  lat: number;
  lon: number;
  km: number;
  known: boolean;
}

export interface PersonaDraft {
  key: string;
  tag: Schema<'Persona'>['tag'];
  title: string;
}

/** The whole rubric as the form holds it. */
export interface RubricDraft extends Omit<RubricBody, 'fit' | 'personas'> {
  fit: CriterionDraft[];
  personas: PersonaDraft[];
}

export function toDraft(rubric: Schema<'Rubric'> | RubricBody): RubricDraft {
  return {
    fit: rubric.fit.map((criterion, index) => toCriterionDraft(criterion as Criterion, `c${index}`)),
    // The API answers weights as they were saved, by the same schema that it takes.
    signals: rubric.signals as RubricBody['signals'],
    half_life: rubric.half_life,
    personas: rubric.personas.map((persona, index) => ({ key: `p${index}`, ...persona })),
    weights: rubric.weights,
    tiers: rubric.tiers,
  };
}

export function toBody({
  fit,
  personas,
  signals,
  half_life: halfLife,
  weights,
  tiers,
}: RubricDraft): RubricBody {
  return {
    fit: fit.map(toCriterion),
    signals,
    half_life: halfLife,
    personas: personas.map(({ tag, title }) => ({ tag, title })),
    weights,
    tiers,
  };
}

function toCriterionDraft(criterion: Criterion, key: string): CriterionDraft {
  const { id, attribute, op, mode, points = 0, partial, value } = criterion;
  const draft = {
    ...emptyCriterion(key, id),
    attribute,
    op,
    mode,
    points,
    partial: partial === 'linear',
  };
  if (Array.isArray(value)) {
    if (OPERATORS[op].kind === 'range') return { ...draft, low: Number(value[0]), high: Number(value[1]) };
    return { ...draft, lines: value.join('\n') };
  }
  if (typeof value === 'object') return { ...draft, ...value };
  if (typeof value === 'boolean' && op === 'exists') return { ...draft, known: value };
  if (typeof value === 'number' && OPERATORS[op].kind === 'number') return { ...draft, low: value };
  const text = value === undefined ? '' : String(value);
  return { ...draft, text, lines: text };
}

export function emptyCriterion(key: string, id: string): CriterionDraft {
  return {
    key,
    id,
    attribute: 'industry',
    op: 'in',
    mode: 'score',
    points: 20,
    partial: false,
    text: '',
    lines: '',
    low: 50,
    high: 1000,
    lat: 0,
    lon: 0,
    km: 100,
    known: true,
  };
}

function toCriterion(draft: CriterionDraft): Criterion {
  const { id, attribute, op, mode, points, partial } = draft;
  return {
    id: id.trim(),
    attribute: attribute.trim(),
    op,
    mode,
    value: valueOf(draft),
    ...(mode === 'score' ? { points } : {}),
    ...(partial && OPERATORS[op].partial === true ? { partial: 'linear' as const } : {}),
  };
}

function valueOf({
  op,
  text,
  lines,
  low,
  high,
  lat,
  lon,
  km,
  known,
}: CriterionDraft): Criterion['value'] & {} {
  switch (OPERATORS[op].kind) {
    case 'list':
      return lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
    case 'number':
      return low;
    case 'range':
      return [low, high];
    case 'known':
      return known;
    case 'place':
      return { lat, lon, km };
    default:
      return text;
  }
}

/** A name that no criterion has yet: the attribute, or the attribute and a number. */
export function freeId(fit: readonly CriterionDraft[], attribute: string): string {
  const base = attribute.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 50) || 'criterion';
  const taken = new Set(fit.map(({ id }) => id));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

let keys = 0;
/** A key that no line of this page has. */
export function newKey(): string {
  return `n${(keys += 1)}-${randomKey().slice(0, 8)}`;
}

/** The list with the item moved up or down by one place. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const item = items[index];
  const place = index + by;
  if (item === undefined || place < 0 || place >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(place, 0, item);
}
