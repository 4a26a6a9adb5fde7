import { Select, TextField } from '../../ui/fields.tsx';
import type { PartProps } from './form-values.ts';
import { CHANNELS } from './labels.ts';
import type { Bot } from './labels.ts';

const CHOICES = [
  { value: 'none', label: 'Nobody', detail: 'the signal alone' },
  ...CHANNELS.map(({ value, label }) => ({ value, label })),
] as const;

interface AlertFieldsProps extends PartProps {
  destination: string;
  onDestination: (destination: string) => void;
  stored: Bot['alert'];
}

/** Where a fire, and a stop of the bot, is announced. The address is a password: typed anew, and kept nowhere in the browser. */
export function AlertFields(props: AlertFieldsProps) {
  const { values, onChange, errorAt, destination, onDestination, stored } = props;
  const channel = CHANNELS.find(({ value }) => value === values.channel);
  const isKept = stored !== null && stored.channel === values.channel;
  const atAddress = errorAt('alert.destination');
  return (
    <>
      <Select
        label="Channel"
        choices={CHOICES}
        value={values.channel}
        onChange={(next) => onChange({ channel: next })}
        error={atAddress === null ? errorAt('alert') : null}
      />
      {channel === undefined ? null : (
        <TextField
          label={isKept ? 'Another address (optional)' : 'Address'}
          code
          type="url"
          hint={
            isKept
              ? `It has ${stored.destination}, which stays if this is empty.`
              : `${channel.hint} It is kept sealed and not shown again.`
          }
          value={destination}
          onChange={onDestination}
          error={atAddress}
        />
      )}
    </>
  );
}
