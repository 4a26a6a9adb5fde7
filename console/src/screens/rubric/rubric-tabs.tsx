import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Schema } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { Balance } from './balance.tsx';
import { Calibration } from './calibration.tsx';
import { Criteria } from './criteria.tsx';
import type { EditorProps } from './editor.ts';
import { News } from './news.tsx';
import { People } from './people.tsx';
import { tabOf } from './places.ts';
import { PreviewCard } from './preview-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { Starters } from './starters.tsx';
import { useEditing } from './use-editing.ts';
import { Versions } from './versions.tsx';

type Rubric = Schema<'Rubric'>;

interface RubricTabsProps {
  /** What the draft is made from. */
  base: Rubric;
  present: Rubric;
  onBase: (rubric: Rubric) => void;
}

const EDIT_TABS = [
  { id: 'fit', title: 'Who fits', Editor: Criteria },
  { id: 'news', title: 'What news counts', Editor: News },
  { id: 'people', title: 'Who to contact', Editor: People },
  { id: 'balance', title: 'Balance and tiers', Editor: Balance },
] as const;
const OTHER_TABS = ['versions', 'calibration'] as const;
type TabId = (typeof EDIT_TABS)[number]['id'] | (typeof OTHER_TABS)[number];

/** The rubric with its draft, which stays while one goes from tab to tab. */
export function RubricTabs({ base, present, onBase }: RubricTabsProps) {
  const [search, change] = useSearchState();
  const editing = useEditing(base);
  const { draft, mayChange, mistakes, onChange } = editing;
  useEffect(() => {
    // Without changes of one's own there is nothing to keep: what somebody else saved shows at once.
    if (present.id !== base.id && !draft.isChanged) onBase(present);
  }, [present, base, draft.isChanged, onBase]);
  const editor: EditorProps = { draft: draft.value, isDisabled: !mayChange, mistakes, onChange };
  const bar = <SaveBar base={base} present={present} editing={editing} onSaved={onBase} />;
  const beside = (form: ReactNode): ReactNode => (
    <div className="rubric-columns">
      <form className="rubric-form" onSubmit={(event) => event.preventDefault()}>
        {form}
      </form>
      <aside className="rubric-side" aria-label="Preview">
        <PreviewCard base={base} editing={editing} />
      </aside>
      {bar}
    </div>
  );
  const tabs: { id: TabId; title: string; content: () => ReactNode }[] = [
    ...EDIT_TABS.map(({ id, title, Editor }) => {
      const wrong = mistakes.filter(({ path }) => tabOf(path) === id).length;
      return {
        id,
        title: wrong === 0 ? title : `${title} (${wrong} to repair)`,
        content: () => beside(<Editor {...editor} />),
      };
    }),
    { id: 'versions', title: 'Versions', content: () => <Versions present={present} onSaved={onBase} /> },
    { id: 'calibration', title: 'Calibration', content: () => <Calibration /> },
  ];
  const selected = tabs.find(({ id }) => id === search.tab)?.id ?? 'fit';
  return (
    <Page
      title="Rubric"
      lead={
        <>
          What makes an account a good one. Version {present.version}, saved <Time at={present.created_at} />
        </>
      }
      actions={<Button onPress={() => change({ starters: '1' })}>Start from an example</Button>}
    >
      {mayChange ? null : (
        <p className="rubric-note">
          Your role can read the rubric. Administrators of the workspace can change it.
        </p>
      )}
      <Tabs
        label="Rubric"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => change({ tab: tab === 'fit' ? undefined : tab, type: undefined })}
      />
      {search.starters === '1' ? (
        <Starters editing={editing} onClose={() => change({ starters: undefined })} />
      ) : null}
    </Page>
  );
}
