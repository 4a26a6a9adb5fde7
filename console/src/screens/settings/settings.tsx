import './settings.css';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../../shell/use-me.ts';
import { useSearchState } from '../../ui/use-search-state.ts';
import { Audit } from './audit.tsx';
import { BriefFeedbackTab } from './brief-feedback.tsx';
import { Connections } from './crm/connections.tsx';
import { Digests } from './digests/digests.tsx';
import { General } from './general.tsx';
import { Keys } from './keys.tsx';
import { Members } from './members.tsx';
import { OfferTab } from './offer.tsx';
import { Sessions } from './sessions.tsx';
import { Usage } from './usage.tsx';

const TABS = [
  { id: 'offer', title: 'What we sell', content: () => <OfferTab /> },
  { id: 'general', title: 'Scoring and briefs', content: () => <General /> },
  { id: 'keys', title: 'API keys', content: () => <Keys /> },
  { id: 'members', title: 'Members', content: () => <Members /> },
  { id: 'digests', title: 'Digests', content: () => <Digests /> },
  { id: 'crm', title: 'CRM', content: () => <Connections /> },
  { id: 'feedback', title: 'Feedback on briefs', content: () => <BriefFeedbackTab /> },
  { id: 'usage', title: 'Plan and use', content: () => <Usage /> },
  { id: 'audit', title: 'Audit log', content: () => <Audit /> },
  { id: 'sessions', title: 'Your sessions', content: () => <Sessions /> },
] as const;

/** The workspace: what it sells, how it scores and writes, who may come in, and what was changed. */
export function Settings() {
  const [search, change] = useSearchState();
  const me = useMe();
  const selected = TABS.find(({ id }) => id === search.tab)?.id ?? 'offer';
  return (
    <Page title="Settings">
      {me === undefined || me.permissions.may_administer ? null : (
        <p className="settings-note">
          Your role is {me.role}. You can read what is here; administrators of the workspace can change it.
        </p>
      )}
      <Tabs
        label="Settings"
        tabs={TABS}
        selected={selected}
        onSelect={(tab) => change({ tab: tab === 'offer' ? undefined : tab })}
      />
    </Page>
  );
}
