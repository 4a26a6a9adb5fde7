import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';

interface FormFootProps {
  isChanged: boolean;
  /** Whether somebody else has changed the same thing meanwhile. */
  isRebased: boolean;
  isPending: boolean;
  isDisabled: boolean;
  error: Error | null;
  /** Names of fields that show their own errors. */
  shown?: (param: string) => boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Save and discard, and what was wrong where no field says it. What is typed is kept until one of them is pressed. */
export function FormFoot({
  isChanged,
  isRebased,
  isPending,
  isDisabled,
  error,
  shown,
  onSave,
  onDiscard,
}: FormFootProps) {
  const isShown = error instanceof ApiError && error.param !== null && (shown?.(error.param) ?? false);
  return (
    <div className="settings-foot">
      {error === null || isShown ? null : (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <div className="row">
        <Button look="primary" isDisabled={isDisabled || !isChanged} isPending={isPending} onPress={onSave}>
          Save
        </Button>
        {isChanged ? (
          <Button look="quiet" onPress={onDiscard}>
            Discard changes
          </Button>
        ) : null}
        {isChanged ? (
          <span className="muted small" role="status">
            {isRebased
              ? 'Not saved yet. Somebody else has saved meanwhile: fields that you did not touch show theirs.'
              : 'Not saved yet'}
          </span>
        ) : null}
      </div>
    </div>
  );
}
