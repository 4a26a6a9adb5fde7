import { NumberField, Select, TextField } from '../../ui/fields.tsx';
import { OPERATORS } from './operators.ts';
import { orZero } from './or-zero.ts';
import type { CriterionDraft } from './rubric-draft.ts';

interface CriterionValueProps {
  criterion: CriterionDraft;
  isDisabled: boolean;
  error: string | null;
  onChange: (change: Partial<CriterionDraft>) => void;
}

const MANY_LINES = 8;

/** The value in the control that suits the operator. */
export function CriterionValue({ criterion, isDisabled, error, onChange }: CriterionValueProps) {
  const shared = { isDisabled, error };
  switch (OPERATORS[criterion.op].kind) {
    case 'list':
      return (
        <TextField
          {...shared}
          label="Values"
          hint="One a line."
          rows={Math.min(MANY_LINES, Math.max(3, criterion.lines.split('\n').length))}
          value={criterion.lines}
          onChange={(lines) => onChange({ lines })}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          label="Number"
          value={criterion.low}
          onChange={(low) => onChange({ low: orZero(low) })}
        />
      );
    case 'range':
      return (
        <div className="rubric-numbers">
          <NumberField
            {...shared}
            label="From"
            value={criterion.low}
            onChange={(low) => onChange({ low: orZero(low) })}
          />
          <NumberField
            isDisabled={isDisabled}
            label="To"
            value={criterion.high}
            onChange={(high) => onChange({ high: orZero(high) })}
          />
        </div>
      );
    case 'known':
      return (
        <Select
          {...shared}
          label="Which"
          value={criterion.known ? 'known' : 'unknown'}
          onChange={(which) => onChange({ known: which === 'known' })}
          choices={[
            { value: 'known', label: 'something is known' },
            { value: 'unknown', label: 'nothing is known' },
          ]}
        />
      );
    case 'pattern':
      return (
        <TextField
          {...shared}
          label="Pattern"
          hint="A regular expression; upper and lower case are the same."
          code
          rows={3}
          maxLength={2000}
          value={criterion.text}
          onChange={(text) => onChange({ text })}
        />
      );
    case 'place':
      return (
        <div className="rubric-numbers">
          <NumberField
            {...shared}
            label="Degrees north"
            value={criterion.lat}
            step={0.0001}
            onChange={(lat) => onChange({ lat: orZero(lat) })}
          />
          <NumberField
            isDisabled={isDisabled}
            label="Degrees east"
            value={criterion.lon}
            step={0.0001}
            onChange={(lon) => onChange({ lon: orZero(lon) })}
          />
          <NumberField
            isDisabled={isDisabled}
            label="Kilometres"
            value={criterion.km}
            onChange={(km) => onChange({ km: orZero(km) })}
          />
        </div>
      );
    default:
      return (
        <TextField
          {...shared}
          label="Value"
          maxLength={2000}
          value={criterion.text}
          onChange={(text) => onChange({ text })}
        />
      );
  }
}
