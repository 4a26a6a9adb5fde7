import type { Schema } from '../../api/client.ts';
import { BriefCard } from './brief-card.tsx';
import { ScoreCard } from './score-card.tsx';

/** What a seller reads first: why now, beside where the score comes from. */
export function Overview({ account }: { account: Schema<'Account'> }) {
  return (
    <div className="columns">
      <BriefCard account={account} />
      <ScoreCard id={account.id} />
    </div>
  );
}
