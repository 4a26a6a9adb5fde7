/** Points as an explanation shows them. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
