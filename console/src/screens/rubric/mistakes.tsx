import { plural } from '../../ui/figures.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { Given } from '../../ui/text.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { sentence } from './editor.ts';
import type { Mistake } from './editor.ts';
import { tabOf } from './places.ts';
import type { RubricDraft } from './rubric-draft.ts';

interface MistakesProps {
  mistakes: readonly Mistake[];
  draft: RubricDraft;
}

/** Every mistake with a way to its place. */
export function Mistakes({ mistakes, draft }: MistakesProps) {
  const [, change] = useSearchState();
  return (
    <div className="stack-small">
      <p>
        <strong>{plural(mistakes.length, 'thing')} to repair before it can be saved</strong>
      </p>
      <ul className="rubric-mistakes">
        {mistakes.map(({ path, message }, index) => (
          <li key={index}>
            <button
              type="button"
              className="rubric-link"
              onClick={() => {
                change({ tab: tabOf(path), type: typeOf(path) });
                // Once the tab is drawn.
                setTimeout(() => goTo(path), 100);
              }}
            >
              <Given max={80}>{placeName(path, draft)}</Given>
            </button>
            <p>
              <Given max={300}>{sentence(message)}</Given>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brings the field that is wrong into view and puts the cursor into it. */
function goTo(path: string): void {
  const line = /^(?:fit|personas)\[\d+\]/.exec(path)?.[0];
  const within = (line === undefined ? null : document.getElementById(line)) ?? document;
  const field =
    within.querySelector<HTMLElement>('.field[data-invalid]') ?? document.getElementById(line ?? '');
  field?.scrollIntoView({ block: 'center' });
  field
    ?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, button')
    ?.focus({ preventScroll: true });
}

function typeOf(path: string): string | undefined {
  return /^(?:signals|half_life)\.([^.[]+)/.exec(path)?.[1];
}

function placeName(path: string, draft: RubricDraft): string {
  const type = typeOf(path);
  if (type !== undefined) return signalTypeName(type);
  const [, part, index] = /^(fit|personas)\[(\d+)\]/.exec(path) ?? [];
  if (part === 'fit') return draft.fit[Number(index)]?.id ?? 'Who fits';
  if (part === 'personas') return `Who to contact, line ${Number(index) + 1}`;
  return {
    fit: 'Who fits',
    news: 'What news counts',
    people: 'Who to contact',
    balance: 'Balance and tiers',
  }[tabOf(path)];
}
