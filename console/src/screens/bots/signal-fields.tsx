import { useSignalTypes } from '../../parts/signals/use-signal-types.ts';
import { NumberField, Select, TextField } from '../../ui/fields.tsx';
import { signalTypeName } from '../../ui/names.ts';
import type { PartProps } from './form-values.ts';
import { CUSTOM } from './form-values.ts';

/** Which signal a fire makes, and what it weighs. */
export function SignalFields({ values, onChange, errorAt }: PartProps) {
  const types = useSignalTypes();
  const known = new Set([...types, ...(values.signal === CUSTOM ? [] : [values.signal])]);
  const choices = [
    { value: CUSTOM, label: 'A type of your own', detail: 'it fades to half in 14 days' },
    ...[...known].map((type) => ({ value: type, label: signalTypeName(type) })),
  ];
  return (
    <>
      <Select
        label="Type"
        choices={choices}
        value={values.signal}
        onChange={(signal) => onChange({ signal })}
        error={values.signal === CUSTOM ? null : errorAt('fires_signal')}
      />
      {values.signal === CUSTOM ? (
        <TextField
          label="Name of the type"
          code
          placeholder="team_page"
          hint="Small letters, digits and underscores. It is listed as custom_ and this name."
          value={values.custom}
          onChange={(custom) => onChange({ custom: custom.replace(/^custom_/, '') })}
          error={errorAt('fires_signal')}
        />
      ) : null}
      <NumberField
        label="Weight in a score"
        hint="From 0 to 100, in place of what the rubric says of the type."
        minValue={0}
        maxValue={100}
        step={5}
        value={values.score}
        onChange={(score) => onChange({ score })}
        error={errorAt('signal_score')}
      />
    </>
  );
}
