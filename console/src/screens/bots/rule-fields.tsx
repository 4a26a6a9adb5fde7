import type { Schema } from '../../api/client.ts';
import { Select, TextField } from '../../ui/fields.tsx';
import type { PartProps } from './form-values.ts';
import { FIELDS_OF } from './form-values.ts';
import { RULES } from './labels.ts';

const ON = [
  { value: 'change', label: 'It changes' },
  { value: 'above', label: 'It goes over a limit' },
  { value: 'below', label: 'It goes under a limit' },
] as const;

interface RuleFieldsProps extends PartProps {
  template: Schema<'BotTemplate'> | undefined;
}

/** The rule, with the fields that it has. */
export function RuleFields({ values, onChange, errorAt, template }: RuleFieldsProps) {
  const has = (field: (typeof FIELDS_OF)[keyof typeof FIELDS_OF][number]) =>
    FIELDS_OF[values.rule].includes(field);
  const at = (name: string) => errorAt(`match_rule.${name}`);
  const choices = (template?.rules ?? [values.rule]).map((value) => ({ value, ...RULES[value] }));
  const shown = [
    'selector',
    'min_percent',
    'any',
    'all',
    'none',
    'keyword',
    'pattern',
    'flags',
    'path',
    'on',
    'value',
  ];
  const isElsewhere = shown.some((name) => at(name) !== null);
  return (
    <>
      <Select
        label="It fires when"
        choices={choices}
        value={values.rule}
        onChange={(rule) => onChange({ rule })}
        error={isElsewhere ? null : errorAt('match_rule')}
      />
      {has('words') ? <Words values={values} onChange={onChange} errorAt={errorAt} /> : null}
      {has('pattern') ? (
        <>
          <TextField
            label="Pattern"
            code
            placeholder="SOC ?2|ISO ?27001"
            value={values.pattern}
            onChange={(pattern) => onChange({ pattern })}
            error={at('pattern')}
          />
          <TextField
            label="Flags (optional)"
            code
            hint="i: in any case; m: ^ and $ at each line; s: the dot takes line breaks."
            maxLength={3}
            value={values.flags}
            onChange={(flags) => onChange({ flags })}
            error={at('flags')}
          />
        </>
      ) : null}
      {has('selector') ? (
        <TextField
          label="Only this part of the page (optional)"
          code
          placeholder="main .plan"
          hint="A CSS selector."
          value={values.selector}
          onChange={(selector) => onChange({ selector })}
          error={at('selector')}
        />
      ) : null}
      {has('path') ? (
        <TextField
          label={values.rule === 'count_change' ? 'Or the number at this path (optional)' : 'Path'}
          code
          placeholder="$.stats.customers"
          hint="A JSONPath (RFC 9535)."
          value={values.path}
          onChange={(path) => onChange({ path })}
          error={at('path')}
        />
      ) : null}
      {has('on') ? (
        <Select
          label="When"
          choices={ON}
          value={values.on}
          onChange={(on) => onChange({ on })}
          error={at('on')}
        />
      ) : null}
      {has('on') && values.on !== 'change' ? (
        <TextField
          label="Limit"
          value={values.limit}
          onChange={(limit) => onChange({ limit: limit.replaceAll(/[^\d.-]/g, '') })}
          error={at('value')}
        />
      ) : null}
      {has('minPercent') ? (
        <TextField
          label="By at least this many per cent (optional)"
          value={values.minPercent}
          onChange={(text) => onChange({ minPercent: text.replaceAll(/[^\d.]/g, '') })}
          error={at('min_percent')}
        />
      ) : null}
    </>
  );
}

function Words({ values, onChange, errorAt }: PartProps) {
  const prefix = values.rule === 'new_item' ? 'match_rule.keyword' : 'match_rule';
  const optional = values.rule === 'new_item' ? ' (optional)' : '';
  return (
    <>
      <TextField
        label={`At least one of these words or phrases${optional}`}
        rows={3}
        hint="One a line; whole words, in any case."
        value={values.any}
        onChange={(any) => onChange({ any })}
        error={errorAt(`${prefix}.any`)}
      />
      <TextField
        label="All of these (optional)"
        rows={2}
        value={values.all}
        onChange={(all) => onChange({ all })}
        error={errorAt(`${prefix}.all`)}
      />
      <TextField
        label="None of these (optional)"
        rows={2}
        value={values.none}
        onChange={(none) => onChange({ none })}
        error={errorAt(`${prefix}.none`)}
      />
    </>
  );
}
