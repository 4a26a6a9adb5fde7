import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { useSignalCategories, useSignalTypes } from '../../parts/signals/use-signal-types.ts';
import { Select } from '../../ui/fields.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { clean } from '../../ui/text.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';

const ANY = 'any';

/** Each filter stands in the address. */
export function FeedFilters() {
  const [search, change] = useSearchState();
  const types = useSignalTypes();
  const categories = useSignalCategories();
  const tags = useTags();
  const pick = (name: string) => (value: string) => change({ [name]: value === ANY ? undefined : value });
  return (
    <div className="signals-filters" role="search" aria-label="Signals">
      <Select
        label="Type"
        hideLabel
        value={search.type ?? ANY}
        onChange={pick('type')}
        choices={[
          { value: ANY, label: 'Any type' },
          ...types.map((type) => ({ value: type, label: signalTypeName(type) })),
        ]}
      />
      <Select
        label="Category"
        hideLabel
        value={search.category ?? ANY}
        onChange={pick('category')}
        choices={[
          { value: ANY, label: 'Any category' },
          ...categories.map((category) => ({ value: category, label: signalTypeName(category) })),
        ]}
      />
      <Select
        label="Since"
        hideLabel
        value={search.days ?? ANY}
        onChange={pick('days')}
        choices={[
          { value: ANY, label: 'Any time' },
          { value: '1', label: 'The last day' },
          { value: '7', label: 'The last 7 days' },
          { value: '30', label: 'The last 30 days' },
        ]}
      />
      <Select
        label="Tier of the account"
        hideLabel
        value={search.tier ?? ANY}
        onChange={pick('tier')}
        choices={[
          { value: ANY, label: 'Any tier' },
          ...['hot', 'warm', 'watch', 'cold'].map((tier) => ({ value: tier, label: signalTypeName(tier) })),
        ]}
      />
      <Select
        label="State"
        hideLabel
        value={search.status ?? ANY}
        onChange={pick('status')}
        choices={[
          { value: ANY, label: 'Any state' },
          { value: 'active', label: 'Counts' },
          { value: 'decayed', label: 'Too old to count' },
          { value: 'retracted', label: 'Marked as incorrect' },
        ]}
      />
      <Select
        label="Strength"
        hideLabel
        value={search.strength_gte ?? ANY}
        onChange={pick('strength_gte')}
        choices={[
          { value: ANY, label: 'Any strength' },
          { value: '50', label: 'Strength 50 and more' },
          { value: '75', label: 'Strength 75 and more' },
        ]}
      />
      {tags.length === 0 && search.tag === undefined ? null : (
        <Select
          label="Tag of the account"
          hideLabel
          value={search.tag ?? ANY}
          onChange={pick('tag')}
          choices={[{ value: ANY, label: 'Any tag' }, ...withChosen(tags, search.tag)]}
        />
      )}
    </div>
  );
}

/** The tags of the workspace, as many as one would look through. */
function useTags(): string[] {
  const { data } = useQuery({
    queryKey: ['accounts', 'tags'],
    queryFn: () => answer(api.GET('/v1/workspace/tags', { params: { query: { limit: 100 } } })),
  });
  return (data?.data ?? []).map(({ tag }) => tag);
}

/** The one that is chosen is a choice, also where the list does not have it. */
function withChosen(tags: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
  return all.map((tag) => ({ value: tag, label: clean(tag, 60) }));
}
