import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { id: Key; title: string; content: () => ReactNode }[];
  /** Keep it in the address, so that a tab can be linked to. */
  selected: Key;
  onSelect: (key: Key) => void;
}

/** Tabs; only the panel that shows is drawn. On narrow screens the tabs scroll, and the selected one is brought into view. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // The list alone is scrolled: `scrollIntoView` would move the page as well.
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return (
    <AriaTabs className="tabs" selectedKey={selected} onSelectionChange={(key) => onSelect(key as Key)}>
      <TabList ref={list} className="tab-list" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className="tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content()}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
