import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { sourceKindName } from '../../parts/source-kind-name.ts';
import { Badge, count } from '../../ui/figures.tsx';
import { SearchField } from '../../ui/fields.tsx';
import { inWords, signalTypeName } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';

type SignalType = Schema<'SignalType'>;
type Detector = Schema<'ObservedPrecision'>['detectors'][number];

/** What each type means, where it is found, how well that was measured, and how often you called it wrong. */
export function Catalogue() {
  const [search] = useSearchState();
  const [text, setText] = useState('');
  const types = useQuery({
    queryKey: ['catalogue'],
    queryFn: () => answer(api.GET('/v1/signals/types')),
    staleTime: Infinity,
  });
  const observed = useQuery({
    queryKey: ['signals', 'precision'],
    queryFn: () => answer(api.GET('/v1/signals/precision')),
  });
  if (types.isPending) return <Skeleton rows={8} />;
  if (types.data === undefined) return <Failure error={types.error} onRetry={() => void types.refetch()} />;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = types.data.data.filter(({ type, category, definition }) =>
    words.every((word) => `${signalTypeName(type)} ${category} ${definition}`.toLowerCase().includes(word)),
  );
  const byCategory = Map.groupBy(shown, ({ category }) => category);
  return (
    <div className="stack">
      <div className="signals-search">
        <SearchField label="Search the catalogue" value={text} onChange={setText} />
      </div>
      {shown.length === 0 ? <p className="muted">No type fits “{text}”.</p> : null}
      {[...byCategory].map(([category, members]) => (
        <Card key={category} title={signalTypeName(category)}>
          <ul className="signals-types">
            {members.map((type) => (
              <TypeItem
                key={type.type}
                type={type}
                isOpen={search.type === type.type}
                detectors={(observed.data?.detectors ?? []).filter((one) => one.type === type.type)}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

interface TypeItemProps {
  type: SignalType;
  isOpen: boolean;
  detectors: readonly Detector[];
}

function TypeItem({ type, isOpen, detectors }: TypeItemProps) {
  const { measured, polarity, half_life_days: halfLife, default_weight: weight, subtypes, sources } = type;
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <strong>{signalTypeName(type.type)}</strong>{' '}
          <Badge look={polarity === '+' ? 'positive' : polarity === '±' ? 'neutral' : 'negative'}>
            {polarity === '+' ? 'raises the score' : polarity === '±' ? 'either way' : 'lowers the score'}
          </Badge>
        </summary>
        <div className="signals-type">
          <p>{type.definition}</p>
          <dl className="pairs">
            <dt>Weight</dt>
            <dd>
              {weight} of 100, halves in {halfLife} days
            </dd>
            <dt>Kinds</dt>
            <dd>{subtypes.map(inWords).join(', ')}</dd>
            <dt>Read from</dt>
            <dd>{sources.map(sourceKindName).join(', ')}</dd>
            <dt>Measured</dt>
            <dd>
              {measured === null
                ? 'not yet'
                : `${Math.round(measured.precision * 100)} % of what fired was right, ${Math.round(measured.recall * 100)} % of what happened was found (${measured.n} examples)`}
            </dd>
            <dt>With you</dt>
            <dd>{withYou(detectors)}</dd>
          </dl>
          <Link to="/signals" search={{ type: type.type }}>
            Show these in the feed
          </Link>
        </div>
      </details>
    </li>
  );
}

/** What came of it here. The share is an upper bound: what nobody looked at was not marked either. */
function withYou(detectors: readonly Detector[]): string {
  const fired = detectors.reduce((sum, one) => sum + one.fired, 0);
  const wrong = detectors.reduce((sum, one) => sum + one.called_wrong, 0);
  if (fired === 0) return 'none in 90 days';
  const counts = `${count(fired)} in 90 days, ${wrong === 0 ? 'none' : count(wrong)} marked as incorrect`;
  const judged = detectors.filter(({ enough }) => enough);
  if (judged.length === 0) return `${counts} (too few to say how precise that is)`;
  const shares = judged.map(
    ({ detector, precision: { value, low, high } }) =>
      `${sourceKindName(detector)}: at most ${percent(value)} right (95 % interval ${percent(low)} to ${percent(high)})`,
  );
  return `${counts}; ${shares.join('; ')}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
