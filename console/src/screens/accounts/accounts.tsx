import './accounts.css';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { itemsOf, queryClient } from '../../api/query.ts';
import type { Search } from '../../router.tsx';
import { NewerData } from '../../parts/newer-data.tsx';
import { ReadsOnly } from '../../parts/reads-only.tsx';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { AccountsTable } from './accounts-table.tsx';
import { AddDomains } from './add-domains.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportShown } from './export-shown.tsx';
import { Filters } from './filters-bar.tsx';
import { ImportCsv } from './import-csv.tsx';
import { queryOf, typedQueryOf } from './filters.ts';
import { listQuery, summaryQuery } from './queries.ts';
import { Tiers } from './tiers.tsx';

export async function prefetch(search: Search): Promise<void> {
  await queryClient.prefetchInfiniteQuery(listQuery(search, new Date()));
}

/** All accounts: search, filter, sort; add, tag, score again, delete. */
export function Accounts() {
  const [search, change] = useSearchState();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // The day is fixed while the screen is open: a filter of days must not start a new list with each drawing.
  const now = useMemo(() => new Date(), []);
  const query = listQuery(search, now);
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const summary = useQuery({ ...summaryQuery(search, now), placeholderData: keepPreviousData });
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const rows = useMemo(() => itemsOf(list.data), [list.data]);
  const isFiltered = Object.keys(queryOf(search, now)).length > 0;
  const total = summary.data?.total;
  // What was counted for other filters says nothing of what these would find.
  const counted = summary.isPlaceholderData || list.isPlaceholderData ? undefined : total;
  return (
    <Page
      fill
      title="Accounts"
      lead={summary.data === undefined ? null : <Tiers summary={summary.data} />}
      actions={
        <>
          <ExportShown />
          <Button isDisabled={!mayWrite} onPress={() => change({ add: 'csv' })}>
            Import CSV
          </Button>
          <Button look="primary" isDisabled={!mayWrite} onPress={() => change({ add: 'domains' })}>
            <Icon name="plus" /> Add accounts
          </Button>
        </>
      }
    >
      <ReadsOnly />
      <Filters tags={summary.data?.tags ?? []} />
      {selected.size === 0 ? null : (
        <BulkBar
          selected={selected}
          total={counted ?? null}
          filters={typedQueryOf(search, now)}
          loaded={rows.map(({ id }) => id)}
          onSelect={setSelected}
          onDone={() => setSelected(new Set())}
        />
      )}
      <NewerData queryKey={query.queryKey} />
      {list.isPending ? (
        <Skeleton rows={10} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        isFiltered ? (
          <Empty icon="search" title="No account fits these filters">
            Take one of them away to see more.
          </Empty>
        ) : (
          <Empty
            icon="accounts"
            title="No accounts yet"
            action={
              <Link to="/welcome" className="button button-primary">
                Add the first ones
              </Link>
            }
          >
            Paste the domains of a few companies that you sell to. Whynow looks for their sources at once.
          </Empty>
        )
      ) : (
        <AccountsTable
          rows={rows}
          total={total}
          list={list}
          selected={selected}
          {...(mayWrite ? { onSelect: setSelected } : {})}
        />
      )}
      {total === undefined || rows.length === 0 ? null : (
        <p className="muted small" role="status">
          {plural(total, 'account')}
          {isFiltered ? ' by these filters' : ''}
        </p>
      )}
      {search.add === 'domains' ? <AddDomains onClose={() => change({ add: undefined })} /> : null}
      {search.add === 'csv' ? <ImportCsv onClose={() => change({ add: undefined })} /> : null}
    </Page>
  );
}
