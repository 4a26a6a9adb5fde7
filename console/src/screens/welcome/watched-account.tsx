import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Score, Tier } from '../../ui/figures.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { clean, Given } from '../../ui/text.tsx';
import { progressOf } from './progress.ts';
import { watchedAccount, watchedBrief, watchedSignals, watchedSources } from './queries.ts';
import { Steps } from './steps.tsx';

interface WatchedAccountProps {
  id: string;
  /** Milliseconds between two looks; null: it looks no more. */
  every: number | null;
}

/** One company on its way from a domain to a brief. Looking ends by itself once the brief is there and all sources were visited. */
export function WatchedAccount({ id, every }: WatchedAccountProps) {
  const [isDone, setDone] = useState(false);
  const refetchInterval = every === null || isDone ? false : every;
  const account = useQuery({ ...watchedAccount(id), refetchInterval });
  const sources = useQuery({ ...watchedSources(id), refetchInterval });
  const signals = useQuery({ ...watchedSignals(id), refetchInterval });
  const isScored = account.data?.score_status === 'scored';
  const brief = useQuery({ ...watchedBrief(id), refetchInterval, enabled: isScored });
  if (account.isPending)
    return (
      <li className="card">
        <Skeleton rows={4} />
      </li>
    );
  if (account.data === undefined)
    return (
      <li className="card">
        <Failure error={account.error} onRetry={() => void account.refetch()} />
      </li>
    );
  const { name, domain, score, icp_tier: tier } = account.data;
  const progress = progressOf({
    sources: sources.data?.data ?? [],
    signals: signals.data?.data.length ?? 0,
    isScored,
    brief: brief.data ?? null,
  });
  if (progress.isDone && !isDone) setDone(true);
  return (
    <li className="card">
      <div className="spread">
        <h2>
          <Link to="/accounts/$id" params={{ id }}>
            <Given max={120}>{name}</Given>
          </Link>
        </h2>
        {isScored ? (
          <span className="row">
            <Score value={score} />
            <Tier tier={tier} />
          </span>
        ) : (
          <span className="muted small">
            <Given max={100}>{domain}</Given>
          </span>
        )}
      </div>
      <Steps
        id={id}
        progress={progress}
        sources={sources.data?.data ?? []}
        signals={signals.data?.data ?? []}
        hasMoreSignals={signals.data?.has_more ?? false}
        brief={brief.data ?? null}
      />
      {/* A sentence for each step, not for each second. */}
      <p className="visually-hidden" role="status">
        {clean(name, 120)}: {progress.says}
      </p>
    </li>
  );
}
