import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Select } from '../../ui/fields.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { eventName, formatName, shortUrl, STATES, TRIGGERS } from './labels.ts';
import type { DeliveryState } from './labels.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { deliveriesQuery } from './queries.ts';
import { EventFilter } from './event-filter.tsx';

type Row = Schema<'WebhookDeliveryPage'>['data'][number];

const LOOK_EVERY = 5000;
const ANY = 'any';
const STATE_CHOICES = [
  { value: ANY, label: 'Any result' },
  ...Object.entries(STATES).map(([value, { text }]) => ({
    value,
    label: text.charAt(0).toUpperCase() + text.slice(1),
  })),
];

const EVENT: Column<Row> = {
  id: 'event',
  title: 'Event',
  width: 'minmax(9rem, 1.4fr)',
  cell: ({ event }) => (
    <span className="webhooks-two">
      <strong>{eventName(event)}</strong>
      <code className="muted">{event}</code>
    </span>
  ),
};
const RESULT: Column<Row> = {
  id: 'state',
  title: 'Result',
  width: 'minmax(7.5rem, 0.9fr)',
  cell: ({ state }) => <Badge look={STATES[state].look}>{STATES[state].text}</Badge>,
};
const WEBHOOK: Column<Row> = {
  id: 'webhook',
  title: 'Webhook',
  width: 'minmax(9rem, 1.4fr)',
  narrow: 'hide',
  cell: ({ webhook: { url, format } }) => (
    <span className="webhooks-two">
      <Given max={120}>{shortUrl(url)}</Given>
      <span className="muted small">{formatName(format)}</span>
    </span>
  ),
};
const REST: readonly Column<Row>[] = [
  {
    id: 'attempts',
    title: 'Attempts',
    width: '8rem',
    narrow: 'hide',
    cell: ({ attempts, trigger }) => (
      <span className="webhooks-two">
        {attempts}
        {trigger === 'auto' ? null : <span className="muted small">{TRIGGERS[trigger]}</span>}
      </span>
    ),
  },
  {
    id: 'at',
    title: 'Happened',
    width: '8rem',
    narrow: 'hide',
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    id: 'next',
    title: 'Next attempt',
    width: '8rem',
    narrow: 'hide',
    cell: ({ next_attempt_at: at }) => (at === null ? null : <Time at={at} />),
  },
];

/** What was sent, newest first, and how it went. The first page looks for news by itself. */
export function Deliveries({ webhookId }: { webhookId?: string }) {
  const [search, change] = useSearchState();
  const filters = {
    ...(search.state !== undefined && search.state in STATES ? { state: search.state as DeliveryState } : {}),
    ...(search.event === undefined ? {} : { event: search.event }),
    ...(webhookId === undefined ? {} : { webhook_id: webhookId }),
  };
  const list = useInfiniteQuery({
    ...deliveriesQuery(filters),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? LOOK_EVERY : false),
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const onEndNear = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = itemsOf(list.data);
  const isNarrowed = search.state !== undefined || search.event !== undefined;
  return (
    <div className="stack">
      <div className="webhooks-filters">
        <Select
          label="Result"
          hideLabel
          choices={STATE_CHOICES}
          value={search.state ?? ANY}
          onChange={(state) => change({ state: state === ANY ? undefined : state })}
        />
        <EventFilter />
      </div>
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <Empty
            icon="search"
            title="No delivery fits these filters"
            action={
              <Button onPress={() => change({ state: undefined, event: undefined })}>
                Clear the filters
              </Button>
            }
          />
        ) : (
          <Empty icon="webhooks" title="Nothing was sent yet">
            A delivery is listed here as soon as something happens that a webhook listens to. Send a test to
            see one now.
          </Empty>
        )
      ) : (
        <div className="webhooks-table">
          <DataTable
            label="Deliveries"
            minWidth="46rem"
            columns={[EVENT, RESULT, ...(webhookId === undefined ? [WEBHOOK] : []), ...REST]}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ event }) => eventName(event)}
            onOpen={({ id }) => change({ delivery: id })}
            onEndNear={onEndNear}
            isLoadingMore={isFetchingNextPage}
          />
        </div>
      )}
      {search.delivery === undefined ? null : (
        <DeliveryPanel
          id={search.delivery}
          onClose={() => change({ delivery: undefined, part: undefined })}
        />
      )}
    </div>
  );
}
