import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, count, plural } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';

type Export = Schema<'Export'>;

const STATES: Record<Export['status'], { text: string; look: BadgeLook }> = {
  queued: { text: 'waiting', look: 'neutral' },
  running: { text: 'running', look: 'accent' },
  completed: { text: 'ready', look: 'positive' },
  failed: { text: 'failed', look: 'negative' },
  cancelled: { text: 'cancelled', look: 'neutral' },
};

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** `1.4 MB`, in powers of a thousand. */
function size(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const figure = bytes / 1000 ** power;
  return `${figure.toFixed(power === 0 || figure >= 100 ? 0 : 1)} ${UNITS[power]}`;
}

interface ExportItemProps {
  item: Export;
  /** It was just started, or linked to. */
  isOpen: boolean;
  mayWrite: boolean;
}

export function ExportItem({ item, isOpen, mayWrite }: ExportItemProps) {
  const { id, resource, format, status, rows, bytes, error, destination, filters } = item;
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => answer(api.POST('/v1/exports/{id}:cancel', { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exports'] }),
  });
  const isOngoing = status === 'queued' || status === 'running';
  const narrowed = Object.entries(filters).map(
    ([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`,
  );
  return (
    <li className={`card${isOpen ? ' exports-open' : ''}`}>
      <div className="spread">
        <h2>
          {resource.charAt(0).toUpperCase() + resource.slice(1)} as{' '}
          {format === 'parquet' ? 'Parquet' : format.toUpperCase()}
        </h2>
        <div className="row">
          <Badge look={STATES[status].look}>{STATES[status].text}</Badge>
          {isOngoing ? (
            <Button small isDisabled={!mayWrite} isPending={cancel.isPending} onPress={() => cancel.mutate()}>
              Cancel
            </Button>
          ) : null}
          {item.download_url === null ? null : (
            <a className="button button-primary button-small" href={pathOf(item.download_url)} download>
              Download
            </a>
          )}
        </div>
      </div>
      {isOngoing ? <progress className="exports-progress" aria-label="The export is running" /> : null}
      <p className="muted small">
        {plural(rows, 'row')}
        {bytes === 0 ? '' : `, ${size(bytes)}`} · to {whereTo(destination)} · started{' '}
        <Time at={item.created_at} />
        {item.expires_at === null ? null : (
          <>
            {' '}
            · kept until <Time at={item.expires_at} exact />
          </>
        )}
      </p>
      {narrowed.length === 0 ? null : (
        <p className="small">
          Only: <Given max={300}>{narrowed.join(', ')}</Given>
        </p>
      )}
      {error === null ? null : (
        <p className="field-error">
          <Given max={600}>{error}</Given>
        </p>
      )}
      {isOngoing ? (
        <p className="visually-hidden" role="status">
          {count(rows)} rows written
        </p>
      ) : null}
    </li>
  );
}

function whereTo(destination: Export['destination']): string {
  if (destination.type === 's3') return `the bucket ${destination.bucket ?? ''}`;
  if (destination.type === 'postgres')
    return `${destination.database ?? 'a database'} on ${destination.host ?? 'a server'}`;
  return 'a file';
}

/** The signed address on this very origin, whatever name the service knows itself by. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
