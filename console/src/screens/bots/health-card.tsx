import { Card } from '../../ui/page.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { HealthBar } from './health-bar.tsx';
import type { Bot } from './labels.ts';
import { isDue } from './queries.ts';

const FAILURES_THAT_STOP = 3;

/** The share of good runs over three spans, when it ran and runs, and what went wrong lately. */
export function HealthCard({ bot }: { bot: Bot }) {
  const { health, last_run_at: last, next_run_at: next } = bot;
  const spans = [
    ['24 hours', health.success_rate_24h, health.runs_24h],
    ['7 days', health.success_rate_7d, health.runs_7d],
    ['30 days', health.success_rate_30d, health.runs_30d],
  ] as const;
  return (
    <Card title="Health">
      <dl className="pairs">
        {spans.map(([name, share, runs]) => (
          <div key={name} className="pairs-row">
            <dt>{name}</dt>
            <dd>
              <HealthBar share={share} runs={runs} />
            </dd>
          </div>
        ))}
        <dt>Last run</dt>
        <dd>
          <Time at={last} none="not yet" />
        </dd>
        <dt>Next run</dt>
        <dd>{isDue(next) ? 'now' : <Time at={next} none="none while it is paused" />}</dd>
      </dl>
      {health.consecutive_failures > 0 ? (
        <p className="field-error">
          {health.consecutive_failures} of {FAILURES_THAT_STOP} failures in a row, after which it is stopped.
        </p>
      ) : null}
      {health.last_errors.length === 0 ? null : (
        <section className="stack-small">
          <h3>What went wrong lately</h3>
          <ul className="stack-small">
            {health.last_errors.map(({ at, reason }) => (
              <li key={at}>
                <Given max={400}>{reason}</Given>{' '}
                <span className="muted small">
                  <Time at={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
