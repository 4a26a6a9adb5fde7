import { useQuery } from '@tanstack/react-query';
import { eventTypesQuery } from '../../api/event-types.ts';
import { Select } from '../../ui/fields.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { eventName } from './labels.ts';

const ANY = 'any';

/** Narrows the deliveries to one kind of event. */
export function EventFilter() {
  const [search, change] = useSearchState();
  const types = useQuery(eventTypesQuery).data?.data ?? [];
  const names = new Set(types.map(({ event }) => event));
  if (search.event !== undefined) names.add(search.event);
  return (
    <Select
      label="Event"
      hideLabel
      choices={[
        { value: ANY, label: 'Any event' },
        ...[...names].map((event) => ({ value: event, label: eventName(event), detail: event })),
      ]}
      value={search.event ?? ANY}
      onChange={(event) => change({ event: event === ANY ? undefined : event })}
    />
  );
}
