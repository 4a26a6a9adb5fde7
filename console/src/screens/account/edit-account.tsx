import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';

type Account = Schema<'Account'>;

/** Whole numbers as people type them; null where the field is empty. */
function toNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s,.'_]/g, '');
  return digits === '' ? null : Number(digits);
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What you know of the account. It counts more than what the crawl finds; an empty field leaves it to the crawl. */
export function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const draft = useDraft(`account:${account.id}`, {
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
    mutationFn: () => {
      const { name, industry, employees, revenue, country, city, technologies, externalId } = draft.value;
      return answer(
        api.PATCH('/v1/accounts/{id}', {
          params: { path: { id: account.id } },
          body: {
            name: orNull(name),
            industry: orNull(industry),
            employee_count: toNumber(employees),
            annual_revenue_usd: toNumber(revenue),
            country: orNull(country),
            city: orNull(city),
            technologies: technologies.split(',').flatMap((one) => orNull(one) ?? []),
            external_id: orNull(externalId),
          },
        }),
      );
    },
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
  return (
    <Dialog
      title={`Edit ${account.domain}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isPending={save.isPending} onPress={() => save.mutate()}>
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
          error={errorAt('employee_count')}
        />
        <TextField
          label="Annual revenue, USD"
          value={value.revenue}
          onChange={(revenue) => set({ revenue })}
          error={errorAt('annual_revenue_usd')}
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
