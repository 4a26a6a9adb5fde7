import { Badge } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import type { Explanation } from './explanation.ts';

type Criterion = Explanation['fit']['criteria'][number];

const OUTCOMES: Record<Criterion['outcome'], { text: string; look: BadgeLook }> = {
  met: { text: 'met', look: 'positive' },
  partly_met: { text: 'partly met', look: 'caution' },
  unmet: { text: 'not met', look: 'neutral' },
  unknown: { text: 'unknown', look: 'caution' },
};

/** Fit by criterion: what was asked, what is known, what it earned. */
export function FitPart({ explanation }: { explanation: Explanation }) {
  const { criteria } = explanation.fit;
  const unknown = new Map(explanation.unknown.map((one) => [one.criterion_id, one]));
  return (
    <div className="stack-small">
      <h3>Fit by criterion</h3>
      {criteria.length === 0 ? <p className="muted">The rubric has no criteria.</p> : null}
      <ul className="account-criteria">
        {criteria.map((criterion) => {
          const { text, look } = OUTCOMES[criterion.outcome];
          const open = unknown.get(criterion.id);
          return (
            <li key={criterion.id}>
              <span>
                {criterion.attribute.replaceAll('_', ' ')} <Badge look={look}>{text}</Badge>
                <br />
                <span className="muted small">
                  {criterion.outcome === 'unknown' ? (
                    open === undefined ? (
                      'nothing is known'
                    ) : (
                      `could bring up to ${open.could_move} points${open.could_disqualify ? ', or rule it out' : ''}`
                    )
                  ) : (
                    <Given max={160}>{told(criterion.fact)}</Given>
                  )}
                </span>
              </span>
              <span className="account-point-figures">
                {criterion.mode === 'score' ? (
                  <>
                    <strong>{criterion.earned}</strong>
                    <span className="muted small"> of {criterion.points}</span>
                  </>
                ) : (
                  <span className="muted small">
                    {criterion.mode === 'must' ? 'must hold' : 'must not hold'}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function told(fact: unknown): string {
  if (typeof fact !== 'object' || fact === null || !('value' in fact)) return '';
  const { value } = fact;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  const source = 'source' in fact && typeof fact.source === 'string' ? fact.source : '';
  return source === 'client' ? `${text}, set by you` : source === '' ? text : `${text}, read from its pages`;
}
