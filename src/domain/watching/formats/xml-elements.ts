import type { Element, ParentNode } from 'domhandler';
import { isTag } from 'domhandler';
import { textOf } from './text.ts';

/** The child elements, all or those of one name. */
export function elements(parent: ParentNode | null, name?: string): Element[] {
  return (parent?.children ?? [])
    .filter(isTag)
    .filter((element) => name === undefined || element.name === name);
}

/** The first element at the end of a path of names; null where the path breaks off. */
export function child(parent: ParentNode | null, ...path: string[]): Element | null {
  let at: ParentNode | null = parent;
  for (const name of path) at = elements(at, name)[0] ?? null;
  return at as Element | null;
}

/** The text at the end of a path, at most 500 characters; null where there is none. */
export function text(parent: ParentNode | null, ...path: string[]): string | null {
  const element = child(parent, ...path);
  return element === null ? null : textOf(element, 500) || null;
}
