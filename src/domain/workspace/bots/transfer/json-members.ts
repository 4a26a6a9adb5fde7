/** Members of JSON that somebody else wrote: anything may be missing or of another type, and nothing throws. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function member(of: unknown, name: string): unknown {
  return isObject(of) && Object.hasOwn(of, name) ? of[name] : undefined;
}

export function textMember(of: unknown, name: string): string {
  const value = member(of, name);
  return typeof value === 'string' ? value.trim() : '';
}
