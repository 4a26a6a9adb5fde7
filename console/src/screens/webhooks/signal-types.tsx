import { useSignalTypes } from '../../parts/signals/use-signal-types.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { signalTypeName } from '../../ui/names.ts';

interface SignalTypesProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  error: string | null;
}

/** Narrows what is heard of signals to some types; none means all. */
export function SignalTypes({ selected, onChange, error }: SignalTypesProps) {
  const types = useSignalTypes().filter((type) => !selected.includes(type));
  return (
    <div className="stack-small">
      <Select
        label="Only these signal types"
        placeholder={selected.length === 0 ? 'All types' : 'Add another'}
        choices={types.map((type) => ({ value: type, label: signalTypeName(type) }))}
        value={null}
        onChange={(type) => onChange([...selected, type])}
        error={error}
      />
      {selected.length === 0 ? null : (
        <ul className="row">
          {selected.map((type) => (
            <li key={type}>
              <Button
                small
                aria-label={`Remove ${signalTypeName(type)}`}
                onPress={() => onChange(selected.filter((one) => one !== type))}
              >
                {signalTypeName(type)} <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
