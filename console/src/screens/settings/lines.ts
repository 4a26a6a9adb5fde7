/** What stands in a field for lists: one item a line. */
export function toLines(items: readonly string[]): string {
  return items.join('\n');
}

/** The lines of such a field, without empty ones. */
export function fromLines(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
