import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { CodeBlock, inLines } from '../../ui/code-block.tsx';
import { Select } from '../../ui/fields.tsx';
import { plural } from '../../ui/figures.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { ChatMessage } from './chat-message.tsx';
import { eventName, formatName } from './labels.ts';
import type { Format } from './labels.ts';

type Previewed = NonNullable<Schema<'WebhookPreview'>['event']>;

interface SamplePayloadProps {
  format: Format;
  events: readonly string[];
}

const DEFAULT = 'brief.created';

/** What arrives for one of the chosen events, as the service itself writes it. Nothing is sent. */
export function SamplePayload({ format, events }: SamplePayloadProps) {
  const choices = events.filter((event) => event !== '*');
  const [asked, setAsked] = useState<string | null>(null);
  const event =
    asked !== null && (choices.length === 0 || choices.includes(asked)) ? asked : (choices[0] ?? DEFAULT);
  const preview = useQuery({
    queryKey: ['webhook-preview', format, event],
    queryFn: () => answer(api.POST('/v1/webhooks:preview', { body: { format, event: event as Previewed } })),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="stack-small webhooks-sample">
      <h2 className="webhooks-sample-title">What arrives</h2>
      {choices.length < 2 ? (
        <p className="muted small">A sample of “{eventName(event)}”</p>
      ) : (
        <Select
          label="A sample of"
          hideLabel
          choices={choices.map((value) => ({ value, label: eventName(value), detail: value }))}
          value={event}
          onChange={setAsked}
        />
      )}
      {preview.isPending ? (
        <Skeleton rows={6} />
      ) : preview.data === undefined ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          {preview.data.format === 'json' ? null : <ChatMessage message={preview.data.message} />}
          <CodeBlock
            label={
              preview.data.format === 'json' ? 'sample' : `message for ${formatName(preview.data.format)}`
            }
            text={inLines(preview.data.message)}
          />
          <p className="muted small">{plural(preview.data.bytes, 'byte')} as it is sent</p>
        </>
      )}
    </section>
  );
}
