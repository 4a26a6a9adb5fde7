/** How bodies show a moment: ISO 8601, UTC, always three decimals. */
export function timestamp(at: Date): string;
export function timestamp(at: Date | null): string | null;
export function timestamp(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
