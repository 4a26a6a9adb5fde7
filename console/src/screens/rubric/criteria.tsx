import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import { Criterion } from './criterion.tsx';
import type { EditorProps } from './editor.ts';
import { mistakeAt } from './editor.ts';
import { emptyCriterion, freeId, newKey } from './rubric-draft.ts';

const MAX_CRITERIA = 200;

/** What makes an account a good one: criteria that earn points, and those that rule out. */
export function Criteria({ draft: { fit }, isDisabled, mistakes, onChange }: EditorProps) {
  const pointsOfAll = fit.reduce((sum, { mode, points }) => sum + (mode === 'score' ? points : 0), 0);
  const whole = mistakeAt(mistakes, 'fit');
  return (
    <div className="stack">
      <p className="muted">
        The fit is the share of the points that an account earns. What is not known about it earns half. What
        a criterion is called stands in the explanation of every score.
      </p>
      {whole === null ? null : (
        <p className="field-error" role="alert">
          {whole}
        </p>
      )}
      {fit.length === 0 ? (
        <Empty icon="rubric" title="No criteria">
          Every account fits equally well, and news alone decides.
        </Empty>
      ) : (
        <ul className="stack" aria-label="Criteria">
          {fit.map((criterion, index) => (
            <Criterion
              key={criterion.key}
              place={`fit[${index}]`}
              criterion={criterion}
              pointsOfAll={pointsOfAll}
              isDisabled={isDisabled}
              errorAt={(field) => mistakeAt(mistakes, `fit[${index}]${field === '' ? '' : `.${field}`}`)}
              onChange={(change) =>
                onChange({
                  fit: fit.map((one) => (one.key === criterion.key ? { ...one, ...change } : one)),
                })
              }
              onRemove={() => {
                onChange({ fit: fit.filter(({ key }) => key !== criterion.key) });
                tell(`${criterion.id} is removed from the draft.`, () =>
                  onChange((now) => ({ fit: now.fit.toSpliced(index, 0, criterion) })),
                );
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          isDisabled={isDisabled || fit.length >= MAX_CRITERIA}
          onPress={() => onChange({ fit: [...fit, emptyCriterion(newKey(), freeId(fit, 'industry'))] })}
        >
          <Icon name="plus" />
          Add a criterion
        </Button>
      </div>
    </div>
  );
}
