import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schema } from '../../api/client.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import { Moves } from './moves.tsx';
import { toBody, toDraft } from './rubric-draft.ts';
import { movesQuery, useSaveRubric } from './use-rubric.ts';

interface GoBackProps {
  version: Schema<'Rubric'>;
  present: Schema<'Rubric'>;
  onSaved: (rubric: Schema<'Rubric'>) => void;
  onClose: () => void;
}

/** Saves an earlier version anew, once the reader has seen who would move. */
export function GoBack({ version, present, onSaved, onClose }: GoBackProps) {
  const body = useMemo(() => toBody(toDraft(version)), [version]);
  const preview = useQuery(movesQuery(body));
  const undo = useSaveRubric(onSaved, { showsError: false });
  const save = useSaveRubric(
    (rubric) => {
      onSaved(rubric);
      onClose();
      tell(`Version ${version.version} is back, as version ${rubric.version}. The scores follow.`, () =>
        undo.mutate({ ...toBody(toDraft(present)), id: rubric.id }),
      );
    },
    { showsError: false },
  );
  return (
    <Confirm
      title={`Go back to version ${version.version}`}
      action={`Save it as version ${present.version + 1}`}
      isOpen
      isPending={save.isPending}
      onConfirm={() => save.mutate({ ...body, id: present.id })}
      onClose={onClose}
    >
      <p>It becomes the newest version; no version is lost. Drafts that are not saved stay.</p>
      {preview.isPending ? (
        <Skeleton rows={5} />
      ) : preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Moves preview={preview.data} max={6} />
      )}
    </Confirm>
  );
}
