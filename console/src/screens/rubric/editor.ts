import type { RubricDraft } from './rubric-draft.ts';

export interface Mistake {
  path: string;
  message: string;
}

/** What each part of the rubric's form is given. */
export interface EditorProps {
  draft: RubricDraft;
  isDisabled: boolean;
  mistakes: readonly Mistake[];
  /** Sets parts of it. A function is given what the draft is by then: for what is undone later. */
  onChange: (change: Partial<RubricDraft> | ((draft: RubricDraft) => Partial<RubricDraft>)) => void;
}

/** What is wrong at this very place. */
export function mistakeAt(mistakes: readonly Mistake[], path: string): string | null {
  const found = mistakes.filter((mistake) => mistake.path === path).map(({ message }) => message);
  return found.length === 0 ? null : sentence(found.join('; '));
}

/** What is wrong at this place or anywhere inside it. */
export function mistakesWithin(mistakes: readonly Mistake[], path: string): readonly Mistake[] {
  return mistakes.filter(
    (mistake) =>
      mistake.path === path || mistake.path.startsWith(`${path}.`) || mistake.path.startsWith(`${path}[`),
  );
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;
}
