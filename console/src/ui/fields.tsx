import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Checkbox as AriaCheckbox,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField as AriaNumberField,
  Popover,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  Switch as AriaSwitch,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
} from 'react-aria-components';
import { Icon } from './icon.tsx';
import { clean } from './text.tsx';

const MAX_LABEL = 160;

interface FieldTexts {
  label: string;
  /** A sentence below the field: what goes in, in the reader's words. */
  hint?: ReactNode;
  /** What is wrong with the value; the field is marked invalid while it stands. */
  error?: string | null | undefined;
}

function FieldNotes({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint === undefined ? null : (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error ?? ''}</FieldError>
    </>
  );
}

interface TextFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'password' | 'date' | 'datetime-local' | 'time';
  placeholder?: string;
  name?: string;
  autoFocus?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  maxLength?: number;
  /** Rows of a text area; one line where nothing is said. */
  rows?: number;
  /** Code and addresses are set in the typeface of code and are not spell-checked. */
  code?: boolean;
}

/** One line of text, or several with `rows`. */
export function TextField({ label, hint, error, rows, code = false, placeholder, ...props }: TextFieldProps) {
  const shared = { className: `input${code ? ' input-code' : ''}`, ...(placeholder ? { placeholder } : {}) };
  const spelling = code
    ? { spellCheck: 'false' as const, autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off' }
    : {};
  return (
    <AriaTextField
      {...props}
      {...spelling}
      className="field"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      {rows === undefined ? <Input {...shared} /> : <AriaTextArea {...shared} rows={rows} />}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}

interface NumberFieldProps extends FieldTexts {
  value: number;
  onChange: (value: number) => void;
  minValue?: number;
  maxValue?: number;
  step?: number;
  isDisabled?: boolean;
}

/** A number with steppers; arrows on the keyboard step as well. */
export function NumberField({ label, hint, error, ...props }: NumberFieldProps) {
  return (
    <AriaNumberField {...props} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label>{label}</Label>
      <Group className="number-group">
        <AriaButton slot="decrement" className="stepper">
          −
        </AriaButton>
        <Input className="input" />
        <AriaButton slot="increment" className="stepper">
          +
        </AriaButton>
      </Group>
      <FieldNotes hint={hint} error={error} />
    </AriaNumberField>
  );
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line in the list. */
  detail?: string;
}

interface SelectProps<Value extends string> extends FieldTexts {
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  placeholder?: string;
  isDisabled?: boolean;
  /** The label is said to screen readers alone, where the control explains itself by its place. */
  hideLabel?: boolean;
}

/** One of a list. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  value,
  onChange,
  choices,
  hideLabel = false,
  ...props
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...props}
      {...(hideLabel ? { 'aria-label': label } : {})}
      className="field"
      value={value}
      onChange={(key) => onChange(key as Value)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      {hideLabel ? null : <Label>{label}</Label>}
      <AriaButton className="input select-button">
        <SelectValue>
          {({ defaultChildren, isPlaceholder, selectedText }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon name="chevron" />
      </AriaButton>
      <FieldNotes hint={hint} error={error} />
      <Popover className="popover">
        <ListBox
          className="listbox"
          items={choices.map(({ label: shown, ...choice }) => ({
            id: choice.value,
            ...choice,
            // A tag, say, has the name that somebody gave it.
            label: clean(shown, MAX_LABEL),
          }))}
        >
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.label} className="listbox-item">
              <span>{choice.label}</span>
              {choice.detail === undefined ? null : <span className="muted small">{choice.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

interface ToggleProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  isIndeterminate?: boolean;
}

export function Checkbox({ children, ...props }: ToggleProps) {
  return (
    <AriaCheckbox {...props} className="checkbox">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="checkbox-box" aria-hidden="true">
            {isIndeterminate ? <span className="checkbox-dash" /> : isSelected ? <Icon name="check" /> : null}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}

export function Switch({ children, ...props }: Omit<ToggleProps, 'isIndeterminate'>) {
  return (
    <AriaSwitch {...props} className="switch">
      <span className="switch-track" aria-hidden="true" />
      {children}
    </AriaSwitch>
  );
}

interface SearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

/** A search field with a button that empties it; Escape empties it as well. */
export function SearchField({ label, placeholder, ...props }: SearchProps) {
  return (
    <AriaSearchField {...props} aria-label={label} className="search-field">
      <Icon name="search" />
      <Input className="input" placeholder={placeholder ?? label} />
      <AriaButton className="icon-button search-clear" aria-label="Empty the search">
        <Icon name="close" />
      </AriaButton>
    </AriaSearchField>
  );
}
