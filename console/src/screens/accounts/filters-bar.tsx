import { useEffect, useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField, Select } from '../../ui/fields.tsx';
import { Menu } from '../../ui/menu.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { clearing, FILTER_NAMES, savedViews, saveViews, viewOf, VIEWS } from './filters.ts';
import { NameView } from './name-view.tsx';
import { useSignalTypes } from '../../parts/signals/use-signal-types.ts';

const TYPING = 250;
const ANY = 'any';

/** Search and filters. Each stands in the address; a view is an address with a name. */
export function Filters({ tags }: { tags: Schema<'AccountSummary'>['tags'] }) {
  const [search, change] = useSearchState();
  const [text, setText] = useState(search.q ?? '');
  const types = useSignalTypes();
  useEffect(() => setText(search.q ?? ''), [search.q]);
  useEffect(() => {
    if (text === (search.q ?? '')) return;
    const timer = setTimeout(
      () => change({ q: text.trim() === '' ? undefined : text.trim() }, { replace: true }),
      TYPING,
    );
    return () => clearTimeout(timer);
  }, [text, search.q, change]);
  const pick = (name: string) => (value: string) => change({ [name]: value === ANY ? undefined : value });
  const isNarrowed = FILTER_NAMES.some((name) => search[name] !== undefined);
  const tagChoices = tags.map(({ tag, accounts }) => ({ value: tag, label: tag, detail: String(accounts) }));
  return (
    <div className="accounts-filters" role="search" aria-label="Accounts">
      <SearchField label="Search by name or domain" value={text} onChange={setText} />
      <Select
        label="Signal"
        hideLabel
        value={search.signal_type ?? ANY}
        onChange={pick('signal_type')}
        choices={[
          { value: ANY, label: 'Any signal' },
          ...types.map((type) => ({ value: type, label: signalTypeName(type) })),
        ]}
      />
      <Select
        label="Movement"
        hideLabel
        value={search.moved ?? ANY}
        onChange={(moved) =>
          change({ moved: moved === ANY ? undefined : moved, moved_since: moved === ANY ? undefined : '7d' })
        }
        choices={[
          { value: ANY, label: 'Moved or not' },
          { value: 'up', label: 'Up in 7 days' },
          { value: 'down', label: 'Down in 7 days' },
        ]}
      />
      {tagChoices.length === 0 && search.tags === undefined ? null : (
        <Select
          label="Tag"
          hideLabel
          value={search.tags ?? ANY}
          onChange={pick('tags')}
          choices={[{ value: ANY, label: 'Any tag' }, ...withChosen(tagChoices, search.tags)]}
        />
      )}
      <Select
        label="Contacts"
        hideLabel
        value={search.has_contact ?? ANY}
        onChange={pick('has_contact')}
        choices={[
          { value: ANY, label: 'With or without people' },
          { value: 'true', label: 'Somebody is known' },
          { value: 'false', label: 'Nobody is known' },
        ]}
      />
      {isNarrowed ? (
        <Button look="quiet" onPress={() => change(clearing())}>
          Clear
        </Button>
      ) : null}
      <Views />
    </div>
  );
}

/** A tag from the address may have no account left; it is still what was chosen. */
function withChosen<Item extends { value: string; label: string }>(
  choices: Item[],
  chosen: string | undefined,
) {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: chosen }];
}

function Views() {
  const [search, change] = useSearchState();
  const [own, setOwn] = useState(savedViews);
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Menu
        label="Views"
        title="Views"
        actions={[
          ...[...VIEWS, ...own].map((view, index) => ({
            id: `${index}`,
            title: view.name,
            onAction: () => change({ ...clearing(), ...view.search }),
          })),
          { id: 'save', title: 'Save this view…', onAction: () => setNaming(true) },
          ...own.map(({ name }, index) => ({
            id: `forget-${index}`,
            title: `Forget “${name}”`,
            danger: true,
            onAction: () => {
              const rest = own.filter((_, place) => place !== index);
              saveViews(rest);
              setOwn(rest);
            },
          })),
        ]}
      />
      {isNaming ? (
        <NameView
          onClose={() => setNaming(false)}
          onName={(name) => {
            const views = [...own.filter((view) => view.name !== name), { name, search: viewOf(search) }];
            saveViews(views);
            setOwn(views);
            setNaming(false);
            tell(`“${name}” is kept in this browser. Its address can be shared.`);
          }}
        />
      ) : null}
    </>
  );
}
