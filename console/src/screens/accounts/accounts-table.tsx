import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Schema } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { count, Movement, Score, Tier } from '../../ui/figures.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { DEFAULT_SORT } from './filters.ts';

type Row = Schema<'AccountPage'>['data'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Account',
    sort: 'name',
    width: 'minmax(9rem, 1.2fr)',
    cell: ({ name, domain }) => (
      <span className="accounts-name">
        <strong>
          <Given max={80}>{name}</Given>
        </strong>
        <span className="muted small">
          <Given max={80}>{domain}</Given>
        </span>
      </span>
    ),
  },
  {
    id: 'score',
    title: 'Score',
    sort: 'score',
    width: '6.5rem',
    cell: ({ score, score_status: status }) => <Score value={score} pending={status === 'pending'} />,
  },
  {
    id: 'tier',
    title: 'Tier',
    width: '5rem',
    narrow: 'hide',
    cell: ({ icp_tier: tier, score_status: status }) => (status === 'pending' ? null : <Tier tier={tier} />),
  },
  {
    id: 'why',
    title: 'Why now',
    width: 'minmax(12rem, 3fr)',
    narrow: 'hide',
    cell: ({ why_now: why }) => (
      <span className="accounts-why" title={why ?? ''}>
        {why === null ? <span className="muted">nothing yet</span> : <Given max={240}>{why}</Given>}
      </span>
    ),
  },
  {
    id: 'moved',
    title: 'Moved',
    sort: 'moved_at',
    width: '7.5rem',
    narrow: 'hide',
    cell: ({ last_movement: move }) =>
      move === null ? null : (
        <span className="accounts-name">
          <Movement from={move.from} to={move.to} />
          <span className="muted small">
            <Time at={move.at} />
          </span>
        </span>
      ),
  },
  {
    id: 'signal',
    title: 'Newest signal',
    sort: 'newest_signal',
    width: 'minmax(9rem, 1fr)',
    narrow: 'hide',
    cell: ({ newest_signal: signal }) =>
      signal === null ? null : (
        <span className="accounts-name" title={signal.title}>
          {signalTypeName(signal.type)}
          <span className="muted small">
            <Time at={signal.fired_at} />
          </span>
        </span>
      ),
  },
  {
    id: 'contacts',
    title: 'People',
    width: '4.5rem',
    align: 'end',
    narrow: 'hide',
    cell: ({ contacts }) => (contacts === 0 ? <span className="muted">0</span> : count(contacts)),
  },
];

interface AccountsTableProps {
  rows: readonly Row[];
  total: number | undefined;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  selected: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}

export function AccountsTable({ rows, total, list, selected, onSelect }: AccountsTableProps) {
  const [search, change] = useSearchState();
  const navigate = useNavigate();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const onEndNear = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const by = search.sort ?? DEFAULT_SORT;
  return (
    <DataTable
      label="Accounts"
      minWidth="62rem"
      columns={COLUMNS}
      rows={rows}
      {...(total === undefined ? {} : { total })}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: '/accounts/$id', params: { id } } as never)}
      sorting={{ by, descending: (search.order ?? (by === 'name' ? 'asc' : 'desc')) === 'desc' }}
      onSort={({ by: sort, descending }) => change({ sort, order: descending ? 'desc' : 'asc' })}
      onEndNear={onEndNear}
      isLoadingMore={isFetchingNextPage}
      selected={selected}
      {...(onSelect ? { onSelect } : {})}
    />
  );
}
