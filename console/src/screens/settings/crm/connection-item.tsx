import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { Badge } from '../../../ui/figures.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { inWords } from '../../../ui/names.ts';
import { Given } from '../../../ui/text.tsx';
import { Time } from '../../../ui/time.tsx';
import { tell } from '../../../ui/toasts.tsx';

type Show = 'fields' | 'dry-run' | 'runs';

interface ConnectionItemProps {
  connection: Schema<'CrmConnection'>;
  onShow: (show: Show) => void;
}

export const CRM_NAMES = { hubspot: 'HubSpot', salesforce: 'Salesforce' } as const;
const SCHEDULES = { manual: 'syncs by hand', hourly: 'syncs every hour', daily: 'syncs every day' } as const;

/** A connection: what it writes, when it runs, and what can be done with it. */
export function ConnectionItem({ connection, onShow }: ConnectionItemProps) {
  const { id, name, kind, fields, schedule, status, status_reason: reason, next_run_at: next } = connection;
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['workspace', 'crm'] });
  const path = { params: { path: { id } } };
  const test = useMutation({
    mutationFn: () => answer(api.POST('/v1/crm-connections/{id}:test', { ...path, body: {} })),
  });
  const sync = useMutation({
    mutationFn: () => answer(api.POST('/v1/crm-connections/{id}:sync', { ...path, body: {} })),
    onSuccess: async () => {
      tell('The sync has begun.');
      onShow('runs');
      await refresh();
    },
  });
  const pause = useMutation({
    mutationFn: (paused: boolean) =>
      answer(api.PATCH('/v1/crm-connections/{id}', { ...path, body: { paused } })),
    onSuccess: async (_connection, paused) => {
      tell(paused ? 'It runs no more by itself.' : 'It runs again.', () => pause.mutate(!paused));
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/crm-connections/{id}', path)),
    onSuccess: async () => {
      setAsked(false);
      tell(`The connection “${name}” is deleted.`);
      await refresh();
    },
  });
  const written = Object.entries(fields);
  return (
    <li className="stack-small">
      <div className="spread">
        <div>
          <p className="row">
            <strong>
              <Given max={80}>{name}</Given>
            </strong>
            {name === CRM_NAMES[kind] ? null : <Badge>{CRM_NAMES[kind]}</Badge>}
            {status === 'paused' ? (
              <Badge look={reason === 'credentials' ? 'negative' : 'caution'}>
                {reason === 'credentials' ? 'paused: the CRM refused the credentials' : 'paused'}
              </Badge>
            ) : null}
          </p>
          <p className="muted small">
            {SCHEDULES[schedule]}
            {next === null ? null : (
              <>
                , next <Time at={next} />
              </>
            )}
            {' · '}
            {connection.create_accounts ? 'adds companies as accounts' : 'matches companies, adds none'}
          </p>
          <p className="muted small">
            {written.length === 0 ? (
              'writes nothing yet'
            ) : (
              <>
                writes{' '}
                <Given max={300}>{written.map(([what, to]) => `${inWords(what)} to ${to}`).join(', ')}</Given>
              </>
            )}
          </p>
        </div>
        <div className="row">
          <Button small isPending={test.isPending} onPress={() => test.mutate()}>
            Test
          </Button>
          <Button small onPress={() => onShow('dry-run')}>
            Dry run
          </Button>
          <Button small isPending={sync.isPending} onPress={() => sync.mutate()}>
            Sync now
          </Button>
          <Menu
            label={`More for ${name}`}
            actions={[
              { id: 'fields', title: 'Fields and settings', onAction: () => onShow('fields') },
              { id: 'runs', title: 'Runs', onAction: () => onShow('runs') },
              {
                id: 'pause',
                title: status === 'active' ? 'Pause' : 'Resume',
                onAction: () => pause.mutate(status === 'active'),
              },
              { id: 'delete', title: 'Delete', danger: true, onAction: () => setAsked(true) },
            ]}
          />
        </div>
      </div>
      {test.data === undefined ? null : (
        <p className={test.data.ok ? 'settings-good' : 'field-error'} role="status">
          {test.data.ok ? 'It works. ' : 'It does not work. '}
          <Given max={400}>{test.data.message}</Given>
        </p>
      )}
      <Confirm
        title={`Delete “${name}”?`}
        action="Delete the connection"
        danger
        isOpen={isAsked}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>
          Its credentials and its runs go with it. Accounts stay, and so does what was written to the CRM.
          This cannot be undone.
        </p>
      </Confirm>
    </li>
  );
}
