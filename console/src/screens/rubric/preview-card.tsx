import type { Schema } from '../../api/client.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Changes } from './changes.tsx';
import { Mistakes } from './mistakes.tsx';
import { Moves } from './moves.tsx';
import { toBody, toDraft } from './rubric-draft.ts';
import type { Editing } from './use-editing.ts';

interface PreviewCardProps {
  base: Schema<'Rubric'>;
  editing: Editing;
}

/** What the draft changes, and whom it would move. */
export function PreviewCard({
  base,
  editing: { draft, mayChange, preview, mistakes, isResting },
}: PreviewCardProps) {
  if (!mayChange)
    return (
      <Card title="What would change">
        <p className="muted">
          Administrators of the workspace can change the rubric, and see here who would move before they save
          it.
        </p>
      </Card>
    );
  if (!draft.isChanged)
    return (
      <Card title="What would change">
        <p className="muted">
          Change something, and see here which accounts would move and by how much. Nothing counts until you
          save it.
        </p>
      </Card>
    );
  const isOld = !isResting || preview.isFetching;
  return (
    <>
      <Card title="What would change">
        <p className="visually-hidden" role="status">
          {isOld ? 'Working it out' : mistakes.length > 0 ? 'Something is to be repaired' : 'Up to date'}
        </p>
        {mistakes.length > 0 ? (
          <Mistakes mistakes={mistakes} draft={draft.value} />
        ) : preview.error !== null && !isOld ? (
          <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data === undefined ? (
          <Skeleton rows={5} />
        ) : (
          <div className={isOld ? 'rubric-old' : ''}>
            <Moves preview={preview.data} />
          </div>
        )}
      </Card>
      <Card title="Your changes">
        <Changes before={toBody(toDraft(base))} after={toBody(draft.value)} />
      </Card>
    </>
  );
}
