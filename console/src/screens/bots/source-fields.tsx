import type { Schema } from '../../api/client.ts';
import { Select, TextField } from '../../ui/fields.tsx';
import type { PartProps } from './form-values.ts';
import { CRON } from './form-values.ts';
import { CADENCES } from './labels.ts';

const MAX_NAME = 200;
const CHOICES = [
  ...CADENCES,
  { value: CRON, label: 'By a cron line', detail: 'five fields, UTC, at least 15 minutes apart' },
];

interface SourceFieldsProps extends PartProps {
  template: Schema<'BotTemplate'> | undefined;
}

export function SourceFields({ values, onChange, errorAt, template }: SourceFieldsProps) {
  const description = template?.source_schema['description'];
  const examples = template?.source_schema['examples'];
  const sample = Array.isArray(examples) ? String(examples[0]) : (template?.example.source ?? '');
  return (
    <>
      <TextField
        label="Name"
        hint="How you call it: “Rivalwave’s prices”."
        maxLength={MAX_NAME}
        value={values.name}
        onChange={(name) => onChange({ name })}
        error={errorAt('name')}
      />
      <TextField
        label="Address"
        code
        hint={typeof description === 'string' ? description : undefined}
        placeholder={sample}
        value={values.source}
        onChange={(source) => onChange({ source })}
        error={errorAt('source')}
      />
      <Select
        label="How often"
        choices={CHOICES}
        value={values.cadence}
        onChange={(cadence) => onChange({ cadence })}
        error={values.cadence === CRON ? null : errorAt('cadence')}
      />
      {values.cadence === CRON ? (
        <TextField
          label="Cron line"
          code
          placeholder="30 6 * * mon-fri"
          hint="Minute, hour, day, month, day of the week, in UTC."
          value={values.cron}
          onChange={(cron) => onChange({ cron })}
          error={errorAt('cadence')}
        />
      ) : null}
    </>
  );
}
