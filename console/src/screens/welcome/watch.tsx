import { useEffect, useState } from 'react';
import { plural } from '../../ui/figures.tsx';
import { WatchedAccount } from './watched-account.tsx';

const SECOND = 1000;
/** What is not done by then goes on unwatched; nobody asks each second for an hour. */
const MAX_WATCHING = 600 * SECOND;
/** A workspace may read ten times a second (docs/operating.md): each account costs three to four reads. */
const FEW = 2;

export function Watch({ ids, others }: { ids: readonly string[]; others: number }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), MAX_WATCHING);
    return () => clearTimeout(timer);
  }, []);
  const every = ids.length <= FEW ? SECOND : SECOND * 2;
  return (
    <div className="stack">
      <ul className="welcome-cards">
        {ids.map((id) => (
          <WatchedAccount key={id} id={id} every={isOver ? null : every} />
        ))}
      </ul>
      {others === 0 ? null : (
        <p className="muted">
          {plural(others, 'more company is', 'more companies are')} being read as well; you find them under
          Accounts.
        </p>
      )}
    </div>
  );
}
