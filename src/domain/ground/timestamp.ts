/** How bodies show a moment: ISO 8601, UTC, always three decimals. A text is one that was read so (`timesAsText`). */
export function timestamp(at: Date | string): string;
export function timestamp(at: Date | string | null): string | null;
export function timestamp(at: Date | string | null): string | null {
  return at === null || typeof at === 'string' ? at : at.toISOString();
}
