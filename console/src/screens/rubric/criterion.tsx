import { useState } from 'react';
import { NumberField, Select, Switch, TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CriterionValue } from './criterion-value.tsx';
import { ATTRIBUTE_CHOICES, MODE_CHOICES, OPERATOR_CHOICES, OPERATORS, OWN_ATTRIBUTE } from './operators.ts';
import { orZero } from './or-zero.ts';
import type { CriterionDraft } from './rubric-draft.ts';

interface CriterionProps {
  criterion: CriterionDraft;
  /** Its place in the rubric, for ways to it. */
  place: string;
  /** What this criterion is out of: the points of all that earn some. */
  pointsOfAll: number;
  isDisabled: boolean;
  /** The mistake at a field of it; at '' what is wrong with the whole. */
  errorAt: (field: string) => string | null;
  onChange: (change: Partial<CriterionDraft>) => void;
  onRemove: () => void;
}

/** One thing that makes an account a good one, or rules it out. */
export function Criterion(props: CriterionProps) {
  const { criterion, pointsOfAll, isDisabled, errorAt, onChange, onRemove } = props;
  const { attribute, op, mode, id } = criterion;
  const isListed = ATTRIBUTE_CHOICES.some(({ value }) => value === attribute);
  const [isOwn, setIsOwn] = useState(!isListed);
  const whole = errorAt('');
  return (
    <li id={props.place} className={`rubric-criterion rubric-criterion-${mode}`} aria-label={id}>
      <div className="rubric-criterion-head">
        <Select
          label="What it asks about"
          choices={ATTRIBUTE_CHOICES}
          isDisabled={isDisabled}
          value={isOwn ? OWN_ATTRIBUTE : (attribute as (typeof ATTRIBUTE_CHOICES)[number]['value'])}
          onChange={(choice) => {
            setIsOwn(choice === OWN_ATTRIBUTE);
            onChange({ attribute: choice === OWN_ATTRIBUTE ? '' : choice });
          }}
          error={isOwn ? null : errorAt('attribute')}
        />
        <Select
          label="Question"
          choices={OPERATOR_CHOICES}
          isDisabled={isDisabled}
          value={op}
          onChange={(chosen) => onChange({ op: chosen })}
          error={errorAt('op')}
        />
        <Select
          label="What it does"
          choices={MODE_CHOICES}
          isDisabled={isDisabled}
          value={mode}
          onChange={(chosen) => onChange({ mode: chosen })}
        />
        {mode === 'score' ? (
          <NumberField
            label="Points"
            minValue={0}
            maxValue={1000}
            isDisabled={isDisabled}
            value={criterion.points}
            onChange={(points) => onChange({ points: orZero(points) })}
            hint={
              pointsOfAll > 0
                ? `${Math.round((criterion.points / pointsOfAll) * 100)} % of the fit`
                : undefined
            }
            error={errorAt('points')}
          />
        ) : null}
        <IconButton icon="trash" label={`Remove ${id}`} isDisabled={isDisabled} onPress={onRemove} />
      </div>
      <div className="rubric-criterion-body">
        {isOwn ? (
          <TextField
            label="Name of the attribute"
            code
            maxLength={100}
            isDisabled={isDisabled}
            value={attribute}
            onChange={(own) => onChange({ attribute: own })}
            error={errorAt('attribute')}
          />
        ) : null}
        <CriterionValue
          criterion={criterion}
          isDisabled={isDisabled}
          error={errorAt('value')}
          onChange={onChange}
        />
        <TextField
          label="Called"

          code
          maxLength={60}
          isDisabled={isDisabled}
          value={id}
          onChange={(name) => onChange({ id: name })}
          error={errorAt('id')}
        />
        {OPERATORS[op].partial === true && mode === 'score' ? (
          <Switch
            isDisabled={isDisabled}
            isSelected={criterion.partial}
            onChange={(partial) => onChange({ partial })}
          >
            A near miss earns a part of the points
          </Switch>
        ) : null}
      </div>
      {whole === null ? null : (
        <p className="field-error" role="alert">
          {whole}
        </p>
      )}
    </li>
  );
}
