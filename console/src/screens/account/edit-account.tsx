import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { changesOf, useDraft } from '../../ui/use-draft.ts';

type Account = Schema<'Account'>;

/** A whole number, with its thousands parted or not: 1200000, 1,200,000, 1.200.000, 1 200 000, 1'200'000. */
const WHOLE = /^\d+$|^\d{1,3}(?:([,.'’_\s])\d{3})(?:\1\d{3})*$/u;

/** Null where the field is empty; NaN for what is no whole number: 1.5 is not 15. */
function toNumber(text: string): number | null {
  const given = text.trim();
  if (given === '') return null;
  return WHOLE.test(given) ? Number(given.replaceAll(/\D/g, '')) : Number.NaN;
}

const NO_NUMBER = 'A whole number, such as 1200 or 1,200,000.';

interface Values {
  name: string;
  industry: string;
  employees: string;
  revenue: string;
  country: string;
  city: string;
  technologies: string;
  externalId: string;
}

function bodyOf(values: Values) {
  return {
    name: orNull(values.name),
    industry: orNull(values.industry),
    employee_count: toNumber(values.employees),
    annual_revenue_usd: toNumber(values.revenue),
    country: orNull(values.country),
    city: orNull(values.city),
    technologies: values.technologies.split(',').flatMap((one) => orNull(one) ?? []),
    external_id: orNull(values.externalId),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What you know of the account. It counts more than what the crawl finds; an empty field leaves it to the crawl. */
export function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const draft = useDraft<Values>(`account:${account.id}`, {
    name: account.name,
    industry: account.industry ?? '',
    employees: account.employee_count?.toString() ?? '',
    revenue: account.annual_revenue_usd?.toString() ?? '',
    country: account.country ?? '',
    city: account.city ?? '',
    technologies: account.technologies.join(', '),
    externalId: account.external_id ?? '',
  });
  const queryClient = useQueryClient();
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: () =>
      answer(
        api.PATCH('/v1/accounts/{id}', {
          params: { path: { id: account.id } },
          body: changesOf(bodyOf(draft.initial), bodyOf(draft.value)),
        }),
      ),
    onSuccess: async () => {
      draft.discard();
      tell('Saved. The score follows.');
      await queryClient.invalidateQueries({ queryKey: ['account', account.id] });
      onClose();
    },
  });
  const errorAt = (param: string) =>
    save.error instanceof ApiError && (save.error.param ?? '').startsWith(param) ? save.error.message : null;
  const { value, set } = draft;
  const isEmployees = !Number.isNaN(toNumber(value.employees));
  const isRevenue = !Number.isNaN(toNumber(value.revenue));
  return (
    <Dialog
      title={`Edit ${account.domain}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={!isEmployees || !isRevenue}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      <p className="muted">
        What you set here counts more than what the crawl finds. An empty field leaves it to the crawl.
      </p>
      <TextField label="Name" value={value.name} onChange={(name) => set({ name })} error={errorAt('name')} />
      <div className="account-fields">
        <TextField
          label="Industry"
          value={value.industry}
          onChange={(industry) => set({ industry })}
          error={errorAt('industry')}
        />
        <TextField
          label="Employees"
          value={value.employees}
          onChange={(employees) => set({ employees })}
          error={isEmployees ? errorAt('employee_count') : NO_NUMBER}
        />
        <TextField
          label="Annual revenue, USD"
          value={value.revenue}
          onChange={(revenue) => set({ revenue })}
          error={isRevenue ? errorAt('annual_revenue_usd') : NO_NUMBER}
        />
        <TextField
          label="Country"
          hint="A name or a two-letter code."
          value={value.country}
          onChange={(country) => set({ country })}
          error={errorAt('country')}
        />
        <TextField
          label="City"
          value={value.city}
          onChange={(city) => set({ city })}
          error={errorAt('city')}
        />
        <TextField
          label="Your own id"
          value={value.externalId}
          onChange={(externalId) => set({ externalId })}
          error={errorAt('external_id')}
        />
      </div>
      <TextField
        label="Technologies"
        hint="Separated by commas."
        value={value.technologies}
        onChange={(technologies) => set({ technologies })}
        error={errorAt('technologies')}
      />
      {save.error && !(save.error instanceof ApiError && save.error.param) ? (
        <p className="field-error" role="alert">
          {save.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
