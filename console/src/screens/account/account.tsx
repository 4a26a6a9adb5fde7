import './account.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ReadsOnly } from '../../parts/reads-only.tsx';
import { Page } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { clean, OutsideLink } from '../../ui/text.tsx';
import { Score, Tier } from '../../ui/figures.tsx';
import { Time } from '../../ui/time.tsx';
import { AccountActions } from './account-actions.tsx';
import { CrawlProgress } from './crawl-progress.tsx';
import { Facts } from './facts.tsx';
import { HistoryTab } from './history.tsx';
import { Overview } from './overview.tsx';
import { People } from './people.tsx';
import { accountQuery } from './queries.ts';
import { SignalsTab } from './signals.tsx';
import { Sources } from './sources.tsx';
import { Tags } from './tags.tsx';

const TABS = ['overview', 'signals', 'people', 'facts', 'sources', 'history'] as const;
type TabName = (typeof TABS)[number];

/** Everything about one account: why now, how its score came about, who to contact, and what all of it rests on. */
export function AccountScreen() {
  const { id = '' } = useParams({ strict: false });
  const [search, change] = useSearchState();
  const account = useQuery(accountQuery(id));
  if (account.isPending)
    return (
      <Page title="Account">
        <Skeleton rows={8} />
      </Page>
    );
  if (account.data === undefined)
    return (
      <Page title="Account">
        <Failure error={account.error} onRetry={() => void account.refetch()} />
      </Page>
    );
  const { name, domain, score, score_status: status, icp_tier: tier, rescored_at: scoredAt } = account.data;
  const selected = TABS.find((tab) => tab === search.tab) ?? 'overview';
  return (
    <Page
      title={clean(name, 120)}
      lead={
        <div className="account-lead">
          <OutsideLink url={`https://${domain}`}>{domain}</OutsideLink>
          <Score value={score} pending={status === 'pending'} />
          {status === 'pending' ? null : <Tier tier={tier} />}
          <span>
            scored <Time at={scoredAt} none="not yet" />
          </span>
          <Tags account={account.data} />
        </div>
      }
      actions={<AccountActions account={account.data} />}
    >
      <ReadsOnly />
      <CrawlProgress id={id} />
      <Tabs<TabName>
        label="Parts of the account"
        selected={selected}
        onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab })}
        tabs={[
          { id: 'overview', title: 'Overview', content: () => <Overview account={account.data} /> },
          { id: 'signals', title: 'Signals', content: () => <SignalsTab id={id} /> },
          { id: 'people', title: 'People', content: () => <People id={id} /> },
          { id: 'facts', title: 'Facts', content: () => <Facts account={account.data} /> },
          { id: 'sources', title: 'Sources', content: () => <Sources id={id} /> },
          { id: 'history', title: 'History', content: () => <HistoryTab id={id} /> },
        ]}
      />
    </Page>
  );
}
