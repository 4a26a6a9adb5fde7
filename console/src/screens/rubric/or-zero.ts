/** A number field that is emptied tells NaN, which no rubric can hold. */
export function orZero(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}
