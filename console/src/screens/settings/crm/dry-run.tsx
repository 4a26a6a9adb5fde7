import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { count } from '../../../ui/figures.tsx';
import { Failure, Skeleton } from '../../../ui/states.tsx';
import { Given } from '../../../ui/text.tsx';

type Plan = Schema<'CrmDryRun'>;

/** What a sync would do by now. Nothing is changed, here or there. */
export function DryRun({
  connection,
  onClose,
}: {
  connection: Schema<'CrmConnection'>;
  onClose: () => void;
}) {
  const plan = useQuery({
    queryKey: ['workspace', 'crm', connection.id, 'dry-run'],
    queryFn: async () => {
      const path = { params: { path: { id: connection.id } } };
      const told = await answer(
        api.POST('/v1/crm-connections/{id}:sync', { ...path, body: { dry_run: true } }),
      );
      // With `dry_run` the answer is the plan; without, the run.
      return told as Plan;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={`What a sync with ${connection.name} would do`} isOpen wide onClose={onClose}>
      <p className="muted">Nothing is changed by looking.</p>
      {plan.isPending ? (
        <Skeleton rows={8} />
      ) : plan.error ? (
        <Failure error={plan.error} onRetry={() => void plan.refetch()} />
      ) : (
        <Steps plan={plan.data} />
      )}
    </Dialog>
  );
}

function Steps({ plan: { complete, counts, created, changed, written, skipped } }: { plan: Plan }) {
  return (
    <>
      {complete ? null : (
        <p className="settings-note">
          The CRM has more companies than were looked at; this is the beginning.
        </p>
      )}
      <p>
        {count(counts.seen)} companies read: {count(counts.matched)} are accounts already,{' '}
        {count(counts.created)} would be added, {count(counts.skipped)} skipped.
      </p>
      <Part
        title={`${count(counts.written)} companies would be written`}
        rows={written.map(({ crm_id: key, name, domain, fields }) => ({
          key,
          name: name ?? domain,
          what: fields
            .map(({ field, from, to }) => `${field}: ${from === '' ? 'empty' : from} → ${to}`)
            .join(', '),
        }))}
      />
      <Part
        title={`${count(counts.created)} accounts would be added`}
        rows={created.map(({ crm_id: key, name, domain }) => ({ key, name: name ?? domain, what: domain }))}
      />
      <Part
        title={`${count(counts.changed)} accounts would change`}
        rows={changed.map(({ crm_id: key, name, domain, attributes }) => ({
          key,
          name: name ?? domain,
          what: attributes
            .map(({ name: attribute, from, to }) => `${attribute}: ${from ?? 'empty'} → ${to ?? 'empty'}`)
            .join(', '),
        }))}
      />
      <Part
        title={`${count(counts.skipped)} companies would be skipped`}
        rows={skipped.map(({ crm_id: key, name, message }) => ({ key, name: name ?? key, what: message }))}
      />
    </>
  );
}

interface PartProps {
  title: string;
  rows: readonly { key: string; name: string; what: string }[];
}

function Part({ title, rows }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <section className="stack-small">
      <h3>{title}</h3>
      <ul className="settings-list">
        {rows.map(({ key, name, what }) => (
          <li key={key}>
            <Given max={100}>{name}</Given>
            <p className="muted small">
              <Given max={400}>{what}</Given>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
