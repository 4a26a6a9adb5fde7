import { plural } from '../../ui/figures.tsx';

interface HealthBarProps {
  /** Of the runs that went well, from 0 to 1; null: there were none. */
  share: number | null;
  runs: number;
}

/** The share of good runs, drawn and in figures; what failed is the rest of the bar. */
export function HealthBar({ share, runs }: HealthBarProps) {
  if (share === null) return <span className="muted">no runs</span>;
  const percent = Math.floor(share * 100);
  return (
    <span className="bots-health">
      <span className="bots-health-track" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className="bots-health-figure">
        {percent} % <span className="muted small">of {plural(runs, 'run')}</span>
      </span>
    </span>
  );
}
