import { useEffect, useRef, useState } from 'react';

const TYPING = 250;

/**
 * What is typed into a field that filters: kept as it is typed, and told without the spaces around it once a moment has passed.
 * @param told what holds now, from the address; the field follows it where it is changed elsewhere
 * @param tell is called with undefined for an empty field
 */
export function useTyped(
  told: string | undefined,
  tell: (text: string | undefined) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(told ?? '');
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => setText((typed) => (typed.trim() === (told ?? '') ? typed : (told ?? ''))), [told]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === (told ?? '')) return;
    const timer = setTimeout(() => latest.current(wanted === '' ? undefined : wanted), TYPING);
    return () => clearTimeout(timer);
  }, [text, told]);
  return [text, setText];
}
