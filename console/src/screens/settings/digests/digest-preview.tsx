import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure, Skeleton } from '../../../ui/states.tsx';
import { Given } from '../../../ui/text.tsx';
import { Time } from '../../../ui/time.tsx';

const MAX_TEXT = 50_000;

/** What the next mail would say by now, as its plain text. */
export function DigestPreview({ digest, onClose }: { digest: Schema<'Digest'>; onClose: () => void }) {
  const preview = useQuery({
    queryKey: ['workspace', 'digests', digest.id, 'preview'],
    queryFn: () => answer(api.GET('/v1/digests/{id}/preview', { params: { path: { id: digest.id } } })),
    staleTime: 0,
  });
  return (
    <Dialog title={`The next mail to ${digest.email}`} isOpen place="panel" onClose={onClose}>
      {preview.isPending ? (
        <Skeleton rows={8} />
      ) : preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          <p className="muted small">
            What happened from <Time at={preview.data.since} exact /> to{' '}
            <Time at={preview.data.until} exact />
            {preview.data.empty
              ? digest.send_empty
                ? '. There is nothing to tell; it would be sent all the same.'
                : '. There is nothing to tell: it would not be sent.'
              : '.'}
          </p>
          <h3>
            <Given max={200}>{preview.data.subject}</Given>
          </h3>
          <pre className="settings-mail" tabIndex={0}>
            <Given max={MAX_TEXT}>{preview.data.text}</Given>
          </pre>
        </>
      )}
    </Dialog>
  );
}
