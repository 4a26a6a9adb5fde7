import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { Badge } from '../../ui/figures.tsx';
import { SearchField, Switch } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { signalTypeName } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { AddOwnType } from './add-own-type.tsx';
import type { EditorProps } from './editor.ts';
import { mistakesWithin } from './editor.ts';
import { NewsType } from './news-type.tsx';
import { catalogueQuery } from './use-rubric.ts';
import { isCustom, partsOf, tellWeight, typesOf } from './weights.ts';

/** How much each kind of news counts, and for how long. */
export function News(props: EditorProps) {
  const { draft, mistakes, isDisabled, onChange } = props;
  const catalogue = useQuery(catalogueQuery);
  const [search, change] = useSearchState();
  const [text, setText] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  if (catalogue.isPending) return <Skeleton rows={8} />;
  if (catalogue.data === undefined)
    return <Failure error={catalogue.error} onRetry={() => void catalogue.refetch()} />;
  const entries = new Map(catalogue.data.data.map((entry) => [entry.type, entry]));
  const isChanged = (type: string) => type in draft.signals || type in draft.half_life;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = typesOf(catalogue.data.data, draft).filter(
    (type) =>
      (!changedOnly || isChanged(type)) &&
      words.every((word) => signalTypeName(type).toLowerCase().includes(word)),
  );
  const byCategory = Map.groupBy(shown, (type) => entries.get(type)?.category ?? 'of your own');
  const open = search.type;
  return (
    <div className="stack">
      <p className="muted">
        A weight of 100 counts most, 0 not at all. What is not changed here counts as the catalogue says.
      </p>
      <div className="row">
        <SearchField label="Search kinds of news" value={text} onChange={setText} />
        <Switch isSelected={changedOnly} onChange={setChangedOnly}>
          Only what differs from the catalogue
        </Switch>
      </div>
      {shown.length === 0 ? (
        <p className="muted">
          {text === '' ? 'Everything counts as the catalogue says.' : 'No kind of news fits that.'}
        </p>
      ) : null}
      {[...byCategory].map(([category, types]) => (
        <Card key={category} title={signalTypeName(category)}>
          <ul className="rubric-news">
            {types.map((type) => (
              <NewsRow
                key={type}
                type={type}
                entry={entries.get(type)}
                draft={draft}
                mistakes={
                  mistakesWithin(mistakes, `signals.${type}`).length +
                  mistakesWithin(mistakes, `half_life.${type}`).length
                }
                onOpen={() => change({ type })}
              />
            ))}
          </ul>
        </Card>
      ))}
      <AddOwnType
        isDisabled={isDisabled}
        taken={Object.keys(draft.signals)}
        onAdd={(type) => {
          onChange({ signals: { ...draft.signals, [type]: 50 } });
          change({ type });
        }}
      />
      {open !== undefined && (entries.has(open) || isCustom(open)) ? (
        <NewsType
          {...props}
          key={open}
          type={open}
          entry={entries.get(open)}
          onClose={() => change({ type: undefined })}
        />
      ) : null}
    </div>
  );
}

interface NewsRowProps {
  type: string;
  entry: Schema<'SignalType'> | undefined;
  draft: EditorProps['draft'];
  mistakes: number;
  onOpen: () => void;
}

function NewsRow({ type, entry, draft, mistakes, onOpen }: NewsRowProps) {
  const usual = entry?.default_weight ?? 0;
  const own = draft.signals[type];
  const days = draft.half_life[type];
  const { shape, weight, polarity, byKind } = partsOf(own, usual);
  const highest = shape === 'by-kind' ? Math.max(usual, ...Object.values(byKind)) : weight;
  const isChanged = own !== undefined || days !== undefined;
  const isBad = polarity === null ? entry?.polarity === '−' : polarity === '-';
  return (
    <li>
      <button type="button" className="rubric-news-row" onClick={onOpen}>
        <span className="rubric-news-name">
          <Given max={80}>{signalTypeName(type)}</Given>
          {isChanged ? <Badge look="accent">yours</Badge> : null}
          {mistakes > 0 ? <Badge look="negative">to repair</Badge> : null}
        </span>
        <span className={`rubric-bar${isBad ? ' rubric-bar-bad' : ''}`} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, Math.max(0, highest))}%` }} />
        </span>
        <span className="rubric-news-weight">
          {tellWeight(own, usual)}
          {isBad && polarity === null && highest > 0 ? ', lowers the score' : ''}
        </span>
        <span className="muted small">
          {days === undefined && entry === undefined
            ? 'fades as usual'
            : `halves in ${days ?? entry?.half_life_days} days`}
        </span>
        <Icon name="right" />
      </button>
    </li>
  );
}
