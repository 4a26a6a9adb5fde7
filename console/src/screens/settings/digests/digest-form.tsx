import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { useMe } from '../../../shell/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, Select, Switch, TextField } from '../../../ui/fields.tsx';
import { TIER_LABELS } from '../../../ui/figures.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { changesOf, useDraft } from '../../../ui/use-draft.ts';
import { fromLines, toLines } from '../lines.ts';
import { capital, clock } from './tell-digest.ts';

type Update = Schema<'DigestUpdate'>;
type Tier = NonNullable<Update['tiers']>[number];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) }));
const TIERS: readonly Tier[] = ['hot', 'warm', 'watch', 'cold'];
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DigestFormProps {
  /** The one that is changed; null makes a new one. */
  digest: Schema<'Digest'> | null;
  onClose: () => void;
}

/** Who gets it, when, and about which accounts. */
export function DigestForm({ digest, onClose }: DigestFormProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const draft = useDraft(`digest:${digest?.id ?? 'new'}`, {
    email: digest?.email ?? me?.email ?? '',
    cadence: digest?.cadence ?? ('daily' as const),
    weekday: digest?.weekday ?? ('monday' as const),
    hour: String(digest?.hour ?? 8),
    zone: digest?.time_zone ?? HERE,
    tags: toLines(digest?.tags ?? []),
    tiers: (digest?.tiers ?? []) as Tier[],
    least: digest?.min_score?.toString() ?? '',
    sendEmpty: digest?.send_empty ?? false,
  });
  const { value, set } = draft;
  const members = useQuery({
    queryKey: ['workspace', 'members', 'choices'],
    queryFn: () => answer(api.GET('/v1/workspace/members', { params: { query: { limit: 200 } } })),
  });
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const bodyOf = (values: typeof value): Update => ({
        cadence: values.cadence,
        weekday: values.cadence === 'weekly' ? values.weekday : null,
        hour: Number(values.hour),
        time_zone: values.zone,
        tags: fromLines(values.tags),
        tiers: values.tiers,
        min_score: values.least.trim() === '' ? null : Number(values.least),
        send_empty: values.sendEmpty,
      });
      const body = bodyOf(value);
      return digest === null
        ? answer(api.POST('/v1/digests', { body: { ...body, email: value.email } }))
        : answer(
            api.PATCH('/v1/digests/{id}', {
              params: { path: { id: digest.id } },
              body: changesOf(bodyOf(draft.initial), body),
            }),
          );
    },
    onSuccess: async () => {
      draft.discard();
      tell(digest === null ? `${value.email} gets a digest.` : 'Saved.');
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['workspace', 'digests'] });
    },
  });
  const errorAt = (param: string) =>
    save.error instanceof ApiError && (save.error.param ?? '').startsWith(param) ? save.error.message : null;
  const zones = [...new Set([value.zone, HERE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Dialog
      title={digest === null ? 'New digest' : `Digest to ${digest.email}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.email === ''}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            {digest === null ? 'Make the digest' : 'Save'}
          </Button>
        </>
      }
    >
      {digest === null ? (
        <Select
          label="Who gets it"
          placeholder="Choose a member"
          hint="A member of the workspace."
          value={value.email === '' ? null : value.email}
          onChange={(email) => set({ email })}
          choices={(members.data?.data ?? []).map(({ email, name }) => ({
            value: email,
            label: email,
            ...(name === null ? {} : { detail: name }),
          }))}
          error={errorAt('email')}
        />
      ) : null}
      <div className="settings-pair">
        <Select
          label="How often"
          value={value.cadence}
          onChange={(cadence) => set({ cadence })}
          choices={[
            { value: 'daily', label: 'Every day' },
            { value: 'weekly', label: 'Every week' },
          ]}
          error={errorAt('cadence')}
        />
        {value.cadence === 'weekly' ? (
          <Select
            label="On"
            value={value.weekday}
            onChange={(weekday) => set({ weekday })}
            choices={WEEKDAYS.map((day) => ({ value: day, label: capital(day) }))}
            error={errorAt('weekday')}
          />
        ) : null}
        <Select
          label="At"
          value={value.hour}
          onChange={(hour) => set({ hour })}
          choices={HOURS}
          error={errorAt('hour')}
        />
        <Select
          label="Time zone"
          value={value.zone}
          onChange={(zone) => set({ zone })}
          choices={zones.map((zone) => ({ value: zone, label: zone }))}
          error={errorAt('time_zone')}
        />
      </div>
      <fieldset className="settings-choices">
        <legend>Tiers</legend>
        <div className="settings-tiers">
          {TIERS.map((tier) => (
            <Checkbox
              key={tier}
              isSelected={value.tiers.includes(tier)}
              onChange={(isOn) =>
                set({ tiers: isOn ? [...value.tiers, tier] : value.tiers.filter((one) => one !== tier) })
              }
            >
              {TIER_LABELS[tier]}
            </Checkbox>
          ))}
        </div>
        <p className="field-hint">None: accounts of every tier.</p>
      </fieldset>
      <TextField
        label="Tags (optional)"
        rows={2}
        hint="One a line. Accounts with one of them; empty: all."
        value={value.tags}
        onChange={(tags) => set({ tags })}
        error={errorAt('tags')}
      />
      <TextField
        label="Lowest score (optional)"
        value={value.least}
        onChange={(least) => set({ least: least.replaceAll(/\D/g, '') })}
        error={errorAt('min_score')}
      />
      <Switch isSelected={value.sendEmpty} onChange={(sendEmpty) => set({ sendEmpty })}>
        Send it when there is nothing to tell, too
      </Switch>
      {save.error !== null && !(save.error instanceof ApiError && save.error.param !== null) ? (
        <p className="field-error" role="alert">
          {save.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
