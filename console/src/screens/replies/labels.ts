import type { BadgeLook } from '../../ui/figures.tsx';

interface LabelChoice {
  value: 'positive' | 'not-now' | 'wrong-person' | 'never';
  label: string;
  look: BadgeLook;
  /** What follows from it by itself. */
  follows: string;
}

export const LABELS: readonly LabelChoice[] = [
  { value: 'positive', label: 'Positive', look: 'positive', follows: 'Somebody is interested.' },
  {
    value: 'not-now',
    label: 'Not now',
    look: 'caution',
    follows: 'Where it names a time, the timing of the account counts half until then.',
  },
  {
    value: 'wrong-person',
    label: 'Wrong person',
    look: 'neutral',
    follows: 'Somebody else decides. Nothing follows by itself.',
  },
  {
    value: 'never',
    label: 'Never',
    look: 'negative',
    follows: 'The contact is removed for good: no brief names them again.',
  },
];
