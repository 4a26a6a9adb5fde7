import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import { toDraft } from './rubric-draft.ts';
import type { Editing } from './use-editing.ts';
import { startersQuery } from './use-rubric.ts';

interface StartersProps {
  editing: Editing;
  onClose: () => void;
}

/** Whole rubrics to begin with. One that is taken becomes the draft; nothing counts before it is saved. */
export function Starters({ editing: { draft, mayChange }, onClose }: StartersProps) {
  const starters = useQuery(startersQuery);
  return (
    <Dialog title="Start from an example" isOpen wide onClose={onClose}>
      <p className="muted">
        Their weights are drawn from practice and not measured. One that you take becomes your draft: you see
        who would move, and nothing counts until you save it.
      </p>
      {starters.isPending ? (
        <Skeleton rows={6} />
      ) : starters.data === undefined ? (
        <Failure error={starters.error} onRetry={() => void starters.refetch()} />
      ) : (
        <ul className="stack">
          {starters.data.data.map(({ id, name, description, rubric }) => (
            <li key={id} className="rubric-starter">
              <div>
                <h3>{name}</h3>
                <p className="muted">{description}</p>
              </div>
              <Button
                isDisabled={!mayChange}
                onPress={() => {
                  const before = draft.value;
                  draft.replace(toDraft(rubric));
                  onClose();
                  tell(`Your draft is now “${name}”.`, () => draft.replace(before));
                }}
              >
                Take this one
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayChange ? null : <p className="muted">Administrators of the workspace can take one over.</p>}
    </Dialog>
  );
}
