import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/fields.tsx';
import { plural } from '../../ui/figures.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';

const STATES = [
  { state: 'exhausted', label: 'Given up after six attempts' },
  { state: 'rejected', label: 'Rejected by the receiver' },
  { state: 'skipped', label: 'Skipped while it was paused or switched off' },
  { state: 'delivered', label: 'Delivered already: they come a second time' },
] as const;
type State = (typeof STATES)[number]['state'];

const DAY = 86_400_000;

/** `2026-11-23T14:05`, in the reader's zone, as the field for a day and time has it. */
function fieldOf(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Sends again what an outage cost: a period, with how many there are before anything is sent. */
export function Recover({ webhookId: id, onClose }: { webhookId: string; onClose: () => void }) {
  const draft = useDraft(`recover:${id}`, {
    since: '',
    until: '',
    states: ['exhausted', 'rejected', 'skipped'] as State[],
  });
  const { value, set } = draft;
  const [yesterday] = useState(() => fieldOf(Date.now() - DAY));
  const since = value.since === '' ? yesterday : value.since;
  const queryClient = useQueryClient();
  const body = {
    since: momentOf(since),
    ...(value.until === '' ? {} : { until: momentOf(value.until) }),
    states: value.states,
  };
  const call = (isPreview: boolean) =>
    answer(
      api.POST('/v1/webhooks/{id}:recover', {
        params: { path: { id } },
        body: { ...body, ...(isPreview ? { dry_run: true } : {}) },
      }),
    );
  const preview = useQuery({
    queryKey: ['webhooks', 'recover-preview', id, body],
    queryFn: () => call(true),
    enabled: value.states.length > 0,
    retry: false,
  });
  const start = useMutation({
    meta: { showsError: true },
    mutationFn: () => call(false),
    onSuccess: async () => {
      draft.discard();
      tell('The recovery has begun.');
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      onClose();
    },
  });
  const error = start.error ?? preview.error;
  const errorAt = (param: string) =>
    error instanceof ApiError && error.param === param ? error.message : null;
  const matched = preview.data?.matched;
  return (
    <Dialog
      title="Recover a period"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={matched === undefined || matched === 0}
            isPending={start.isPending}
            onPress={() => start.mutate()}
          >
            {matched === undefined || matched === 0
              ? 'Send again'
              : `Send ${plural(matched, 'delivery', 'deliveries')} again`}
          </Button>
        </>
      }
    >
      <p>Deliveries that never came are sent with the event ids that they had, a few at a time.</p>
      <div className="webhooks-period">
        <TextField
          label="From"
          type="datetime-local"
          value={since}
          onChange={(text) => set({ since: text })}
          error={errorAt('since')}
        />
        <TextField
          label="Until (now, if empty)"
          type="datetime-local"
          value={value.until}
          onChange={(until) => set({ until })}
          error={errorAt('until')}
        />
      </div>
      <div role="group" aria-label="Which deliveries" className="stack-small">
        {STATES.map(({ state, label }) => (
          <Checkbox
            key={state}
            isSelected={value.states.includes(state)}
            onChange={(isOn) =>
              set({ states: isOn ? [...value.states, state] : value.states.filter((one) => one !== state) })
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <p role="status">
        {value.states.length === 0
          ? 'Choose which deliveries.'
          : matched === undefined
            ? preview.isFetching
              ? 'Counting…'
              : ''
            : matched === 0
              ? 'There are none in this period.'
              : `${plural(matched, 'delivery', 'deliveries')} would be sent again.`}
      </p>
      {error === null || errorAt('since') !== null || errorAt('until') !== null ? null : (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}

function momentOf(field: string): string {
  const date = new Date(field);
  return Number.isNaN(date.getTime()) ? field : date.toISOString();
}
