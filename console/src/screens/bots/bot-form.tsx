import type { ReactNode } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Page } from '../../ui/page.tsx';
import type { DraftOf } from '../../ui/use-draft.ts';
import { AboutFields } from './about-fields.tsx';
import { AlertFields } from './alert-fields.tsx';
import { bodyOf } from './form-values.ts';
import type { BotValues, PartProps } from './form-values.ts';
import type { Bot } from './labels.ts';
import { RuleFields } from './rule-fields.tsx';
import { SignalFields } from './signal-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { TryBot } from './try-bot.tsx';

interface BotFormProps {
  title: string;
  lead: ReactNode;
  action: string;
  draft: DraftOf<BotValues>;
  destination: string;
  onDestination: (destination: string) => void;
  /** The alert that it has, where the bot is being changed. */
  stored?: Bot['alert'];
  template: Schema<'BotTemplate'> | undefined;
  error: Error | null;
  isPending: boolean;
  onSave: () => void;
  onClose: () => void;
}

const FIELDS = [
  'name',
  'source',
  'cadence',
  'match_rule',
  'fires_signal',
  'signal_score',
  'applies_to',
  'alert',
];

/** The bot on one side, a try of it on the other. */
export function BotForm(props: BotFormProps) {
  const { draft, destination, template, error } = props;
  const { value, set } = draft;
  const param = error instanceof ApiError ? (error.param ?? '') : '';
  const errorAt = (name: string): string | null =>
    error !== null && (param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`))
      ? error.message
      : null;
  const isAtField = FIELDS.some((name) => errorAt(name) !== null);
  const part: PartProps = { values: value, onChange: set, errorAt };
  return (
    <Page title={props.title} lead={props.lead}>
      <div className="bots-form">
        <div className="stack">
          <Card title="Where it looks">
            <SourceFields {...part} template={template} />
          </Card>
          <Card title="What counts">
            <RuleFields {...part} template={template} />
          </Card>
          <Card title="The signal">
            <SignalFields {...part} />
            <AboutFields {...part} />
          </Card>
          <Card title="Who is told">
            <AlertFields
              {...part}
              destination={destination}
              onDestination={props.onDestination}
              stored={props.stored ?? null}
            />
          </Card>
          {error === null || isAtField ? null : (
            <p className="field-error" role="alert">
              {error.message}
            </p>
          )}
          <div className="row">
            <Button
              look="primary"
              isDisabled={value.name.trim() === '' || value.source.trim() === ''}
              isPending={props.isPending}
              onPress={props.onSave}
            >
              {props.action}
            </Button>
            <Button onPress={props.onClose}>Cancel</Button>
            {draft.isChanged ? (
              <Button look="quiet" onPress={draft.discard}>
                Start over
              </Button>
            ) : null}
          </div>
        </div>
        {/* The address of an alert is of no use to a try. */}
        <TryBot input={{ ...bodyOf(value, ''), alert: null }} />
      </div>
    </Page>
  );
}
