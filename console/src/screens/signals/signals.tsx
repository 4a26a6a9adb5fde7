import './signals.css';
import { ReadsOnly } from '../../parts/reads-only.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { Catalogue } from './catalogue.tsx';
import { Feed } from './feed.tsx';

/** What happened at all accounts, and beside it what each type of signal means and how well it is found. */
export function Signals() {
  const [search, change] = useSearchState();
  return (
    <Page title="Signals">
      <ReadsOnly />
      <Tabs<'feed' | 'catalogue'>
        label="Signals"
        selected={search.tab === 'catalogue' ? 'catalogue' : 'feed'}
        onSelect={(tab) => change({ tab: tab === 'feed' ? undefined : tab })}
        tabs={[
          { id: 'feed', title: 'Feed', content: () => <Feed /> },
          { id: 'catalogue', title: 'Catalogue', content: () => <Catalogue /> },
        ]}
      />
    </Page>
  );
}
