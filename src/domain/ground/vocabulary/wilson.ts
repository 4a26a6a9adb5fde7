const Z = 1.959_963_984_540_054;

/** A share of `n`, with the bounds between which the true share lies 19 times in 20. */
export interface Share {
  value: number;
  low: number;
  high: number;
  n: number;
}

/** Wilson's score interval for 95 % (Wilson 1927), which stays within 0 and 1 and is honest about small samples; null of nothing. */
export function wilson(hits: number, n: number): Share | null {
  if (n === 0) return null;
  const share = hits / n;
  const centre = share + (Z * Z) / (2 * n);
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const whole = 1 + (Z * Z) / n;
  return {
    value: share,
    low: Math.max(0, (centre - spread) / whole),
    high: Math.min(1, (centre + spread) / whole),
    n,
  };
}
