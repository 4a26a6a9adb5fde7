import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { useDraft } from '../../ui/use-draft.ts';
import type { EditorProps, Mistake } from './editor.ts';
import { toBody, toDraft } from './rubric-draft.ts';
import type { RubricDraft } from './rubric-draft.ts';
import { movesQuery } from './use-rubric.ts';

/** Long enough to type a word in. */
const PAUSE = 700;

/** The draft of the next version, tried out on the accounts whenever it rests for a moment. */
export function useEditing(base: Schema<'Rubric'>) {
  const initial = useMemo(() => toDraft(base), [base]);
  const draft = useDraft<RubricDraft>('rubric', initial);
  const latest = useRef(draft.value);
  useEffect(() => {
    latest.current = draft.value;
  }, [draft.value]);
  const mayChange = useMe()?.permissions.may_administer ?? false;
  const rested = useRested(draft.value);
  const body = useMemo(() => toBody(rested), [rested]);
  const preview = useQuery({
    ...movesQuery(body),
    enabled: mayChange && draft.isChanged && rested !== initial,
    placeholderData: keepPreviousData,
  });
  const mistakes = draft.isChanged && sameLines(rested, draft.value) ? mistakesOf(preview.error) : [];
  const onChange: EditorProps['onChange'] = (change) => {
    const part = typeof change === 'function' ? change(latest.current) : change;
    latest.current = { ...latest.current, ...part };
    draft.replace(latest.current);
  };
  return { draft, mayChange, preview, mistakes, onChange, isResting: rested === draft.value };
}

export type Editing = ReturnType<typeof useEditing>;

/** The value once nothing has changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export function mistakesOf(error: unknown): readonly Mistake[] {
  if (!(error instanceof ApiError)) return [];
  if (error.mistakes.length > 0) return error.mistakes;
  return error.param === null ? [] : [{ path: error.param, message: error.message }];
}

/** Mistakes name lines by their number: they hold as long as the lines are the same. */
function sameLines(one: RubricDraft, other: RubricDraft): boolean {
  const keys = ({ fit, personas }: RubricDraft) => [...fit, ...personas].map(({ key }) => key).join(' ');
  return keys(one) === keys(other);
}
