import { orZero } from './or-zero.ts';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField, Select } from '../../ui/fields.tsx';
import { inWords, signalTypeName } from '../../ui/names.ts';
import type { EditorProps } from './editor.ts';
import { mistakeAt } from './editor.ts';
import { isCustom, partsOf, weightOf } from './weights.ts';
import type { WeightParts, WeightShape } from './weights.ts';

interface NewsTypeProps extends EditorProps {
  type: string;
  /** Of the catalogue; none for a type of one's own. */
  entry: Schema<'SignalType'> | undefined;
  onClose: () => void;
}

/** One kind of news: its weight, how it is read, and how fast it fades. */
export function NewsType({ draft, isDisabled, mistakes, onChange, type, entry, onClose }: NewsTypeProps) {
  const usual = entry?.default_weight ?? 50;
  const usualDays = entry?.half_life_days ?? 30;
  const parts = partsOf(draft.signals[type], usual);
  const days = draft.half_life[type];
  const errorAt = (path: string) => mistakeAt(mistakes, path);
  const setParts = (change: Partial<WeightParts>): void =>
    onChange({ signals: withEntry(draft.signals, type, weightOf({ ...parts, ...change })) });
  const setDays = (value: number | undefined): void =>
    onChange({ half_life: withEntry(draft.half_life, type, value) });
  const kinds = entry?.subtypes ?? [];
  const shapes: { value: WeightShape; label: string }[] = [
    ...(isCustom(type) ? [] : [{ value: 'usual' as const, label: `As the catalogue says: ${usual}` }]),
    { value: 'own', label: 'A weight of your own' },
    ...(kinds.length > 1 ? [{ value: 'by-kind' as const, label: 'A weight for each kind of it' }] : []),
  ];
  return (
    <Dialog
      title={signalTypeName(type)}
      isOpen
      place="panel"
      onClose={onClose}
      actions={
        <>
          <Button
            look="quiet"
            isDisabled={isDisabled || !(type in draft.signals || type in draft.half_life)}
            onPress={() => {
              onChange({
                signals: withEntry(draft.signals, type, undefined),
                half_life: withEntry(draft.half_life, type, undefined),
              });
              if (isCustom(type)) onClose();
            }}
          >
            {isCustom(type) ? 'Take it out of the rubric' : 'Back to the catalogue'}
          </Button>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      {entry === undefined ? null : <p>{entry.definition}</p>}
      <Select
        label="Weight"
        choices={shapes}
        isDisabled={isDisabled}
        value={parts.shape}
        onChange={(shape) =>
          setParts(
            shape === 'by-kind'
              ? { shape, polarity: null, byKind: Object.fromEntries(kinds.map((kind) => [kind, usual])) }
              : { shape },
          )
        }
        error={errorAt(`signals.${type}`)}
      />
      {parts.shape === 'own' ? (
        <NumberField
          label="From 0 to 100"
          hint="0 mutes it."
          minValue={0}
          maxValue={100}
          isDisabled={isDisabled}
          value={parts.weight}
          onChange={(weight) => setParts({ weight: orZero(weight) })}
          error={errorAt(`signals.${type}.weight`)}
        />
      ) : null}
      {parts.shape === 'by-kind'
        ? kinds.map((kind) => (
            <NumberField
              key={kind}
              label={inWords(kind)}
              minValue={0}
              maxValue={100}
              isDisabled={isDisabled}
              value={parts.byKind[kind] ?? usual}
              onChange={(weight) => setParts({ byKind: { ...parts.byKind, [kind]: orZero(weight) } })}
              error={errorAt(`signals.${type}.${kind}`)}
            />
          ))
        : null}
      {parts.shape === 'by-kind' ? null : (
        <Select
          label="Read as"
          isDisabled={isDisabled}
          value={parts.polarity ?? 'usual'}
          onChange={(chosen) => setParts({ polarity: chosen === 'usual' ? null : chosen })}
          choices={[
            { value: 'usual', label: 'What it is', detail: usualReading(entry?.polarity) },
            { value: '+', label: 'Good news', detail: 'raises the score' },
            { value: '-', label: 'Bad news', detail: 'lowers the score' },
          ]}
          error={errorAt(`signals.${type}.polarity`)}
        />
      )}
      <Select
        label="How fast it fades"
        isDisabled={isDisabled}
        value={days === undefined ? 'usual' : 'own'}
        onChange={(chosen) => setDays(chosen === 'usual' ? undefined : usualDays)}
        choices={[
          {
            value: 'usual',
            label: entry === undefined ? 'As usual' : `As usual: it counts half after ${usualDays} days`,
          },
          { value: 'own', label: 'A time of your own' },
        ]}
      />
      {days === undefined ? null : (
        <NumberField
          label="Days after which it counts half"
          minValue={0}
          maxValue={3650}
          isDisabled={isDisabled}
          value={days}
          onChange={(value) => setDays(orZero(value))}
          error={errorAt(`half_life.${type}`)}
        />
      )}
    </Dialog>
  );
}

function usualReading(polarity: Schema<'SignalType'>['polarity'] | undefined): string {
  if (polarity === '−') return 'it lowers the score';
  return polarity === '±' ? 'each one as it is: up or down' : 'it raises the score';
}

function withEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  name: string,
  value: Value | undefined,
): Record<string, Value> {
  const others = Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name));
  return value === undefined ? others : { ...others, [name]: value };
}
