import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { tell } from '../../ui/toasts.tsx';
import { toBody, toDraft } from './rubric-draft.ts';
import { mistakesOf } from './use-editing.ts';
import type { Editing } from './use-editing.ts';
import { useSaveRubric } from './use-rubric.ts';

interface SaveBarProps {
  base: Schema<'Rubric'>;
  /** The rubric that stands by now; another than the base once somebody else has saved one. */
  present: Schema<'Rubric'>;
  editing: Editing;
  onSaved: (rubric: Schema<'Rubric'>) => void;
}

/** Save and discard; and what to do where somebody else was quicker. */
export function SaveBar({ base, present, editing, onSaved }: SaveBarProps) {
  const { draft, mayChange, mistakes } = editing;
  const undo = useSaveRubric(onSaved, { showsError: false });
  const save = useSaveRubric((rubric) => {
    draft.discard();
    onSaved(rubric);
    tell(`Version ${rubric.version} is saved. The scores follow.`, () =>
      undo.mutate({ ...toBody(toDraft(present)), id: rubric.id }),
    );
  });
  if (!mayChange || !draft.isChanged) return null;
  const isOvertaken = present.id !== base.id;
  const error = save.error !== null && mistakesOf(save.error).length === 0 ? save.error : null;
  return (
    <div className="rubric-foot">
      {isOvertaken ? (
        <p className="rubric-overtaken" role="alert">
          Somebody saved version {present.version} while you were working on version {base.version}. Your
          changes are still here.
        </p>
      ) : null}
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <div className="row">
        <Button
          look="primary"
          isDisabled={mistakes.length > 0}
          isPending={save.isPending}
          onPress={() => save.mutate({ ...toBody(draft.value), id: present.id })}
        >
          {isOvertaken
            ? `Save mine in its place as version ${present.version + 1}`
            : `Save as version ${present.version + 1}`}
        </Button>
        <Button
          look="quiet"
          onPress={() => {
            const kept = draft.value;
            draft.discard();
            tell('Your changes are discarded.', () => draft.replace(kept));
          }}
        >
          {isOvertaken ? `Discard mine and show version ${present.version}` : 'Discard changes'}
        </Button>
        <span className="muted small">
          {mistakes.length > 0 ? 'Something is to be repaired first.' : 'Not saved yet'}
        </span>
      </div>
    </div>
  );
}
