import './bots.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { itemsOf } from '../../api/query.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { BotsTable } from './bots-table.tsx';
import { ImportBots } from './import-bots.tsx';
import { botsHealthQuery } from './queries.ts';
import { useExportBots } from './use-export-bots.ts';

/** The workspace's own crawlers, and how they are. */
export function Bots() {
  const [search, change] = useSearchState();
  const me = useMe();
  const mayWrite = me?.permissions.may_write ?? false;
  const navigate = useNavigate();
  const list = useInfiniteQuery(botsHealthQuery);
  const exportBots = useExportBots();
  const bots = itemsOf(list.data);
  const make = () => void navigate({ to: '/bots/new' } as never);
  const stopped = bots.filter(({ paused_reason: reason }) => reason !== null && reason !== 'user').length;
  const failing = bots.filter(
    ({ status, health }) => status === 'active' && health.consecutive_failures > 0,
  ).length;
  return (
    <Page
      title="Bots"
      lead={
        me !== undefined && !mayWrite
          ? 'Your role may only read. An administrator can change it under Settings, Members.'
          : bots.length === 0
            ? 'Crawlers of your own: where to look, how often, and what counts.'
            : `${plural(bots.length, 'bot')}${failing > 0 ? `, ${failing} failing` : ''}${stopped > 0 ? `, ${stopped} stopped` : ''}`
      }
      actions={
        <>
          <Button look="primary" isDisabled={!mayWrite} onPress={make}>
            <Icon name="plus" /> New bot
          </Button>
          <Menu
            label="More actions"
            actions={[
              {
                id: 'import',
                title: 'Import bots',
                isDisabled: !mayWrite,
                onAction: () => change({ import: 'bots' }),
              },
              {
                id: 'export',
                title: 'Export all bots',
                isDisabled: bots.length === 0,
                onAction: () => exportBots.mutate(),
              },
            ]}
          />
        </>
      }
    >
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : bots.length === 0 ? (
        <Empty
          icon="bots"
          title="No bots yet"
          action={
            <div className="row">
              <Button look="primary" isDisabled={!mayWrite} onPress={make}>
                Make the first bot
              </Button>
              <Button isDisabled={!mayWrite} onPress={() => change({ import: 'bots' })}>
                Import a list
              </Button>
            </div>
          }
        >
          A bot watches a page, a feed or a repository, and makes a signal when what you name happens: a rival
          changes its prices, a prospect names a certificate.
        </Empty>
      ) : (
        <BotsTable
          bots={bots}
          isLoadingMore={list.isFetchingNextPage}
          {...(list.hasNextPage && !list.isFetchingNextPage
            ? { onEndNear: () => void list.fetchNextPage() }
            : {})}
        />
      )}
      {search.import === 'bots' && mayWrite ? (
        <ImportBots onClose={() => change({ import: undefined })} />
      ) : null}
    </Page>
  );
}
