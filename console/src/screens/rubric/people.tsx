import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Empty } from '../../ui/states.tsx';
import { tell } from '../../ui/toasts.tsx';
import type { EditorProps } from './editor.ts';
import { mistakeAt } from './editor.ts';
import { moved, newKey } from './rubric-draft.ts';
import type { PersonaDraft } from './rubric-draft.ts';

const TAGS = [
  { value: 'decision_maker', label: 'Decision maker' },
  { value: 'champion', label: 'Champion' },
  { value: 'technical', label: 'Technical' },
] as const;
const MAX_PERSONAS = 50;

/** Who counts as whom, by job title; the first that fits wins. */
export function People({ draft: { personas }, isDisabled, mistakes, onChange }: EditorProps) {
  const change = (key: string, part: Partial<PersonaDraft>): void =>
    onChange({ personas: personas.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <div className="stack">
      <p className="muted">
        Who to contact first, by job title. Each line is a pattern (a regular expression; upper and lower case
        are the same). The first line that fits a title says what the contact is.
      </p>
      {personas.length === 0 ? (
        <Empty icon="people" title="Nobody is looked for">
          Contacts are found all the same, in no order.
        </Empty>
      ) : (
        <ol className="stack" aria-label="Who to contact">
          {personas.map((persona, index) => (
            <li key={persona.key} id={`personas[${index}]`} className="rubric-persona">
              <Select
                label={`Line ${index + 1}`}
                choices={TAGS}
                isDisabled={isDisabled}
                value={persona.tag}
                onChange={(tag) => change(persona.key, { tag })}
              />
              <TextField
                label="Titles that fit"

                code
                rows={3}
                maxLength={1000}
                isDisabled={isDisabled}
                value={persona.title}
                onChange={(title) => change(persona.key, { title })}
                error={
                  mistakeAt(mistakes, `personas[${index}].title`) ?? mistakeAt(mistakes, `personas[${index}]`)
                }
              />
              <div className="row">
                <IconButton
                  icon="up"
                  label={`Move line ${index + 1} up`}
                  isDisabled={isDisabled || index === 0}
                  onPress={() => onChange({ personas: moved(personas, index, -1) })}
                />
                <IconButton
                  icon="down"
                  label={`Move line ${index + 1} down`}
                  isDisabled={isDisabled || index === personas.length - 1}
                  onPress={() => onChange({ personas: moved(personas, index, 1) })}
                />
                <IconButton
                  icon="trash"
                  label={`Remove line ${index + 1}`}
                  isDisabled={isDisabled}
                  onPress={() => {
                    onChange({ personas: personas.filter(({ key }) => key !== persona.key) });
                    tell('The line is removed from the draft.', () =>
                      onChange((now) => ({ personas: now.personas.toSpliced(index, 0, persona) })),
                    );
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          isDisabled={isDisabled || personas.length >= MAX_PERSONAS}
          onPress={() =>
            onChange({ personas: [...personas, { key: newKey(), tag: 'decision_maker', title: '' }] })
          }
        >
          <Icon name="plus" />
          Add a line
        </Button>
      </div>
    </div>
  );
}
