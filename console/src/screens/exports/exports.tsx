import './exports.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { ReadsOnly } from '../../parts/reads-only.tsx';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { ExportItem } from './export-item.tsx';
import { StartExport } from './start-export.tsx';

const LOOK_EVERY = 2000;

const exportsQuery = endless(['exports'], (cursor) =>
  answer(api.GET('/v1/exports', { params: { query: { limit: 25, ...(cursor ? { cursor } : {}) } } })),
);

/** What was taken out, and what is on its way. */
export function Exports() {
  const [search, change] = useSearchState();
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const list = useInfiniteQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) =>
      itemsOf(state.data).some(({ status }) => status === 'queued' || status === 'running')
        ? LOOK_EVERY
        : false,
  });
  const items = itemsOf(list.data);
  const start = (
    <Button look="primary" isDisabled={!mayWrite} onPress={() => change({ make: 'export' })}>
      <Icon name="plus" /> New export
    </Button>
  );
  return (
    <Page
      title="Exports"
      lead="Files of your accounts, signals, briefs and contacts, or rows straight into a bucket or a warehouse."
      actions={start}
    >
      <ReadsOnly />
      {list.isPending ? (
        <Skeleton rows={5} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <Empty icon="exports" title="Nothing was exported yet">
          An export takes everything out that you choose, as CSV, NDJSON or Parquet.
        </Empty>
      ) : (
        <ul className="exports-list">
          {items.map((one) => (
            <ExportItem key={one.id} item={one} isOpen={search.export === one.id} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older exports
          </Button>
        </div>
      ) : null}
      {search.make === 'export' ? <StartExport onClose={() => change({ make: undefined })} /> : null}
    </Page>
  );
}
