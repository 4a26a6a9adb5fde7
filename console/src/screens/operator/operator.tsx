import './operator.css';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { AskForKey } from './ask-for-key.tsx';
import { Components } from './components.tsx';
import { Hosts } from './hosts.tsx';
import { Incidents } from './incidents.tsx';
import { Maintenances } from './maintenances.tsx';
import { forgetOperatorKey, useHasOperatorKey } from './operator-key.ts';
import { Overview } from './overview.tsx';
import { Workspaces } from './workspaces.tsx';

const TABS = ['overview', 'workspaces', 'hosts', 'components', 'incidents', 'maintenances'] as const;
type TabName = (typeof TABS)[number];

/** For whoever runs the installation, with a key of their own. */
export function Operator() {
  const [search, change] = useSearchState();
  const isOpen = useHasOperatorKey();
  if (!isOpen)
    return (
      <Page title="Operator">
        <AskForKey />
      </Page>
    );
  return (
    <Page
      title="Operator"
      lead="The whole installation: all workspaces, and how the service does."
      actions={<Button onPress={forgetOperatorKey}>Forget the key</Button>}
    >
      <Tabs<TabName>
        label="Parts of the installation"
        selected={TABS.find((tab) => tab === search.tab) ?? 'overview'}
        onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab })}
        tabs={[
          { id: 'overview', title: 'Overview', content: () => <Overview /> },
          { id: 'workspaces', title: 'Workspaces', content: () => <Workspaces /> },
          { id: 'hosts', title: 'Sites', content: () => <Hosts /> },
          { id: 'components', title: 'Components', content: () => <Components /> },
          { id: 'incidents', title: 'Incidents', content: () => <Incidents /> },
          { id: 'maintenances', title: 'Maintenance', content: () => <Maintenances /> },
        ]}
      />
    </Page>
  );
}
