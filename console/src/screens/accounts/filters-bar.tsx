import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField, Select } from '../../ui/fields.tsx';
import { Menu } from '../../ui/menu.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { tell } from '../../ui/toasts.tsx';
import { useMe } from '../../shell/use-me.ts';
import { useSearchState } from '../../ui/use-search-state.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { clearing, FILTER_NAMES, savedViews, saveViews, viewOf, VIEWS } from './filters.ts';
import { NameView } from './name-view.tsx';
import { useSignalTypes } from '../../parts/signals/use-signal-types.ts';

const ANY = 'any';

/** Search and filters. Each stands in the address; a view is an address with a name. */
export function Filters({ tags }: { tags: Schema<'AccountSummary'>['tags'] }) {
  const [search, change] = useSearchState();
  const [text, setText] = useTyped(search.q, (q) => change({ q }, { replace: true }));
  const types = useSignalTypes();
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
  const me = useMe();
  // A browser may have several people, and one of them several workspaces.
  const owner = `${me?.workspace.id ?? ''}:${me?.id ?? ''}`;
  const [own, setOwn] = useState(() => savedViews(owner));
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
              saveViews(owner, rest);
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
            saveViews(owner, views);
            setOwn(views);
            setNaming(false);
            tell(`“${name}” is kept in this browser. Its address can be shared.`);
          }}
        />
      ) : null}
    </>
  );
}
