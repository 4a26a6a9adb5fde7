import { Checkbox } from '../../ui/fields.tsx';
import type { Component } from './operations.ts';
import { COMPONENTS } from './words.ts';

interface ComponentsFieldProps {
  value: readonly Component[];
  onChange: (value: Component[]) => void;
  error: string | null;
}

/** Which components of the service it is about; at least one. */
export function ComponentsField({ value, onChange, error }: ComponentsFieldProps) {
  return (
    <div className="stack-small">
      <fieldset className="operator-components">
        <legend>Components</legend>
        {COMPONENTS.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={value.includes(id)}
            onChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
