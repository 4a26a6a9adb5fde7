import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DraftOf } from '../../ui/use-draft.ts';
import type { WebhookSecrets, WebhookValues } from './form-values.ts';
import { SamplePayload } from './sample-payload.tsx';
import { WebhookFields } from './webhook-fields.tsx';

interface WebhookFormProps {
  title: string;
  action: string;
  draft: DraftOf<WebhookValues>;
  secrets: WebhookSecrets;
  onSecrets: (change: Partial<WebhookSecrets>) => void;
  headers?: readonly string[];
  error: Error | null;
  isPending: boolean;
  onSave: () => void;
  onClose: () => void;
}

const FIELDS = ['url', 'format', 'events', 'filters', 'rate_limit', 'headers', 'secret'];

/** The fields of a webhook, and beside them what its receiver gets. */
export function WebhookForm(props: WebhookFormProps) {
  const { draft, secrets, onSecrets, headers, error, isPending } = props;
  const { value, set } = draft;
  const param = error instanceof ApiError ? (error.param ?? '') : '';
  const errorAt = (name: string): string | null =>
    error !== null && (param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`))
      ? error.message
      : null;
  const isAtField = FIELDS.some((name) => errorAt(name) !== null);
  const url = value.format === 'json' ? value.url : secrets.url || value.url;
  return (
    <Dialog
      title={props.title}
      isOpen
      wide
      onClose={props.onClose}
      actions={
        <>
          {draft.isChanged ? (
            <Button look="quiet" onPress={draft.discard}>
              Start over
            </Button>
          ) : null}
          <Button onPress={props.onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={url.trim() === '' || value.events.length === 0}
            isPending={isPending}
            onPress={props.onSave}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <div className="webhooks-form">
        <div className="stack">
          <WebhookFields
            values={value}
            secrets={secrets}
            onChange={set}
            onSecrets={onSecrets}
            errorAt={errorAt}
            {...(headers === undefined ? {} : { headers })}
          />
          {error === null || isAtField ? null : (
            <p className="field-error" role="alert">
              {error.message}
            </p>
          )}
        </div>
        <SamplePayload format={value.format} events={value.events} />
      </div>
    </Dialog>
  );
}
