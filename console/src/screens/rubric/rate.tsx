interface RateProps {
  /** A share of one with the bounds between which the true one lies. */
  rate: { value: number; low: number; high: number } | null;
  /** Drawn pale where too few were counted. */
  isSure: boolean;
}

/** A share as a bar, with a line from its lower to its upper bound, and in figures. */
export function Rate({ rate, isSure }: RateProps) {
  if (rate === null) return <span className="muted">none counted</span>;
  const percent = (share: number): number => Math.round(share * 100);
  return (
    <span className={`rubric-rate${isSure ? '' : ' rubric-rate-unsure'}`}>
      <span className="rubric-rate-track" aria-hidden="true">
        <span className="rubric-rate-bar" style={{ inlineSize: `${rate.value * 100}%` }} />
        <span
          className="rubric-rate-range"
          style={{ insetInlineStart: `${rate.low * 100}%`, inlineSize: `${(rate.high - rate.low) * 100}%` }}
        />
      </span>
      <span>
        {percent(rate.value)} %{' '}
        <span className="muted small">
          ({percent(rate.low)} to {percent(rate.high)})
        </span>
      </span>
    </span>
  );
}
