import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schema } from '../../api/client.ts';
import { count, plural } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sourceKindName } from '../../parts/source-kind-name.ts';
import { signalTypeName } from '../../ui/names.ts';
import { Given } from '../../ui/text.tsx';
import type { Progress, StepState } from './progress.ts';

const SIGNALS_SHOWN = 3;

interface StepsProps {
  id: string;
  progress: Progress;
  sources: readonly Schema<'Source'>[];
  signals: readonly Pick<Schema<'Signal'>, 'id' | 'type' | 'title'>[];
  hasMoreSignals: boolean;
  brief: Schema<'BriefAndPresent'> | null;
}

/** From the domain to the brief, each step with what it has brought so far. */
export function Steps({ id, progress, sources, signals, hasMoreSignals, brief }: StepsProps) {
  const { visited, unreadable, pages } = progress;
  const kinds = [...new Set(sources.map(({ kind }) => sourceKindName(kind)))];
  return (
    <ol className="welcome-steps">
      <Step
        state={progress.find}
        title={sources.length === 0 ? 'Looking for sources' : plural(sources.length, 'source')}
      >
        {kinds.length === 0 ? null : <p className="small muted">{kinds.join(', ')}</p>}
      </Step>
      <Step
        state={progress.visit}
        title={
          sources.length === 0
            ? 'Visit them'
            : `${visited} of ${sources.length} visited, ${plural(pages, 'page')} kept`
        }
      >
        {progress.visit === 'running' ? (
          <progress
            className="welcome-bar"
            max={sources.length}
            value={visited}
            aria-label="Sources visited"
          />
        ) : null}
        {unreadable === 0 ? null : (
          <p className="small">
            <Link to="/accounts/$id" params={{ id }} search={{ tab: 'sources' }}>
              {`${count(unreadable)} cannot be read: see why`}
            </Link>
          </p>
        )}
      </Step>
      <Step
        state={progress.read}
        title={
          signals.length > 0
            ? `${plural(signals.length, 'signal')}${hasMoreSignals ? ' or more' : ''}`
            : progress.read === 'done'
              ? 'No signal yet'
              : 'Look for signals'
        }
      >
        {signals.length === 0 ? null : (
          <ul className="welcome-signals">
            {signals.slice(0, SIGNALS_SHOWN).map(({ id: signal, type, title }) => (
              <li key={signal}>
                <span className="small muted">{signalTypeName(type)}</span>{' '}
                <Link to="/accounts/$id" params={{ id }} search={{ tab: 'signals', signal }}>
                  <Given max={140}>{title}</Given>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Step>
      <Step state={progress.score} title={progress.score === 'done' ? 'Scored' : 'Score'} />
      <Step state={progress.write} title={brief === null ? 'Write the brief' : 'The first brief'}>
        {brief === null ? null : (
          <>
            <p className="welcome-why">
              <Given max={400}>{brief.why_now}</Given>
            </p>
            <p>
              <Link to="/accounts/$id" params={{ id }}>
                Open the brief
              </Link>
            </p>
          </>
        )}
      </Step>
    </ol>
  );
}

const STATE_WORDS: Record<StepState, string> = { waiting: 'to come', running: 'going on', done: 'done' };

function Step({ state, title, children }: { state: StepState; title: string; children?: ReactNode }) {
  return (
    <li className={`welcome-step welcome-step-${state}`}>
      <span className="welcome-mark" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : state === 'running' ? <span className="spinner" /> : null}
      </span>
      <div className="welcome-step-body">
        <h3>
          {title}
          <span className="visually-hidden">, {STATE_WORDS[state]}</span>
        </h3>
        {children}
      </div>
    </li>
  );
}
