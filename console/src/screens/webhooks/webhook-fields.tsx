import { Checkbox, NumberField, Select, TextField } from '../../ui/fields.tsx';
import { EventPicker } from './event-picker.tsx';
import { listensToSignals } from './form-values.ts';
import type { WebhookSecrets, WebhookValues } from './form-values.ts';
import { chatOf, FORMATS, formatName, WHERE_TO_GET } from './labels.ts';
import { SignalTypes } from './signal-types.tsx';

interface WebhookFieldsProps {
  values: WebhookValues;
  secrets: WebhookSecrets;
  onChange: (change: Partial<WebhookValues>) => void;
  onSecrets: (change: Partial<WebhookSecrets>) => void;
  errorAt: (param: string) => string | null;
  /** Names of the headers that it has, where it is being changed. */
  headers?: readonly string[];
}

export function WebhookFields(props: WebhookFieldsProps) {
  const { values, secrets, onChange, onSecrets, errorAt } = props;
  const isChat = values.format !== 'json';
  function setUrl(url: string): void {
    const chat = chatOf(url);
    // The address of a chat is a password: it goes where nothing is kept.
    if (isChat || chat !== null) {
      onSecrets({ url });
      onChange({
        ...(values.url === '' || chat !== null ? { url: '' } : {}),
        ...(chat === null ? {} : { format: chat }),
      });
    } else onChange({ url });
  }
  return (
    <>
      <Select
        label="Who receives it"
        choices={FORMATS}
        value={values.format}
        onChange={(format) => onChange({ format })}
        error={errorAt('format')}
      />
      <TextField
        label="Address"
        type="url"
        code
        placeholder={isChat ? '' : 'https://hooks.your-company.com/whynow'}
        hint={
          isChat
            ? `${formatName(values.format)}: ${WHERE_TO_GET[values.format]} It is kept sealed and not shown again.`
            : WHERE_TO_GET.json
        }
        value={isChat && secrets.url !== '' ? secrets.url : values.url}
        onChange={setUrl}
        error={errorAt('url')}
      />
      <EventPicker
        selected={values.events}
        onChange={(events) => onChange({ events })}
        error={errorAt('events')}
      />
      {listensToSignals(values.events) ? (
        <>
          <SignalTypes
            selected={values.signalTypes}
            onChange={(signalTypes) => onChange({ signalTypes })}
            error={errorAt('filters.signal_types')}
          />
          <NumberField
            label="Signals of at least this strength"
            hint="From 0 to 100. 0 takes all."
            minValue={0}
            maxValue={100}
            step={5}
            value={values.strength}
            onChange={(strength) => onChange({ strength })}
            error={errorAt('filters.signal_strength_gte')}
          />
        </>
      ) : null}
      <TextField
        label="Only accounts with one of these tags (optional)"
        hint="Separated by commas."
        value={values.tags}
        onChange={(tags) => onChange({ tags })}
        error={errorAt('filters.account_tags')}
      />
      <Further {...props} />
    </>
  );
}

function Further({ values, secrets, onChange, onSecrets, errorAt, headers }: WebhookFieldsProps) {
  const isChat = values.format !== 'json';
  const hasError = ['rate_limit', 'headers', 'secret', 'ordered', 'retry_429'].some(
    (at) => errorAt(at) !== null,
  );
  return (
    <details className="webhooks-further" {...(hasError ? { open: true } : {})}>
      <summary>Order, limits, headers and secret</summary>
      <div className="stack">
        <Checkbox isSelected={values.ordered} onChange={(ordered) => onChange({ ordered })}>
          One at a time, in order: a delivery that fails holds up those behind it
        </Checkbox>
        {isChat ? null : (
          <Checkbox isSelected={values.retry429} onChange={(retry429) => onChange({ retry429 })}>
            Try again after 429, “too many requests”
          </Checkbox>
        )}
        <TextField
          label="At most so many requests a minute (optional)"
          value={values.rateLimit}
          onChange={(rateLimit) => onChange({ rateLimit: rateLimit.replaceAll(/\D/g, '') })}
          error={errorAt('rate_limit')}
        />
        <TextField
          label={headers?.length ? 'Replace the headers (optional)' : 'Headers of your own (optional)'}
          hint={
            <>
              One a line, “Name: value”. They are kept sealed and not shown again.
              {headers?.length ? ` It has ${headers.join(', ')}; left empty, they stay.` : ''}
            </>
          }
          rows={2}
          code
          value={secrets.headers}
          onChange={(text) => onSecrets({ headers: text })}
          error={errorAt('headers')}
        />
        {headers === undefined ? (
          <TextField
            label="Signing secret of your own (optional)"
            type="password"
            hint="16 to 256 characters. Without one, the service makes it."
            value={secrets.secret}
            onChange={(secret) => onSecrets({ secret })}
            error={errorAt('secret')}
          />
        ) : null}
      </div>
    </details>
  );
}
