import type { Schema } from '../../api/client.ts';
import { inWords } from '../../ui/names.ts';
import type { RubricBody } from './rubric-draft.ts';

export type Weight = RubricBody['signals'][string];
type SignalType = Schema<'SignalType'>;

/** The three ways to weigh a kind of news, told apart by what the API keeps. */
export type WeightShape = 'usual' | 'own' | 'by-kind';

export interface WeightParts {
  shape: WeightShape;
  /** Of the type; of the catalogue where nothing is said. */
  weight: number;
  polarity: '+' | '-' | null;
  byKind: Readonly<Record<string, number>>;
}

/** What a rubric says of a kind of news, next to the catalogue. */
export function partsOf(own: Weight | undefined, usual: number): WeightParts {
  if (own === undefined) return { shape: 'usual', weight: usual, polarity: null, byKind: {} };
  if (typeof own === 'number') return { shape: 'own', weight: own, polarity: null, byKind: {} };
  if ('weight' in own || 'polarity' in own || Object.keys(own).length === 0) {
    const weight = typeof own['weight'] === 'number' ? own['weight'] : usual;
    const polarity = own['polarity'] === undefined ? null : own['polarity'] === '+' ? '+' : '-';
    return { shape: 'weight' in own ? 'own' : 'usual', weight, polarity, byKind: {} };
  }
  const byKind = Object.fromEntries(
    Object.entries(own).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  return { shape: 'by-kind', weight: usual, polarity: null, byKind };
}

/** The same as the API takes it; undefined where the catalogue's holds. */
export function weightOf({ shape, weight, polarity, byKind }: WeightParts): Weight | undefined {
  if (shape === 'by-kind') return { ...byKind };
  if (polarity !== null) return shape === 'own' ? { weight, polarity } : { polarity };
  return shape === 'own' ? weight : undefined;
}

/** `Usual weight, 90`, `Muted`, `60, good news`. */
export function tellWeight(own: Weight | undefined, usual: number): string {
  const { shape, weight, polarity, byKind } = partsOf(own, usual);
  if (shape === 'by-kind')
    return Object.entries(byKind)
      .map(([kind, value]) => `${inWords(kind)} ${value}`)
      .join(', ');
  if (shape === 'own' && weight === 0) return 'muted';
  const reading = polarity === null ? '' : polarity === '+' ? ', raises the score' : ', lowers the score';
  return `${weight}${reading}`;
}

export function isCustom(type: string): boolean {
  return type.startsWith('custom_');
}

/** The catalogue, and the types of one's own that the rubric names. */
export function typesOf(
  catalogue: readonly SignalType[],
  body: Pick<RubricBody, 'signals' | 'half_life'>,
): string[] {
  const own = [...Object.keys(body.signals), ...Object.keys(body.half_life)].filter(
    (type) => !catalogue.some((entry) => entry.type === type),
  );
  return [...catalogue.map(({ type }) => type), ...new Set(own)];
}
