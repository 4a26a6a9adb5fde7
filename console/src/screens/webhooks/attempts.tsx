import type { Schema } from '../../api/client.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Badge } from '../../ui/figures.tsx';
import type { BadgeLook } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { reasonInWords, TRIGGERS } from './labels.ts';

type Attempt = Schema<'DeliveryAttempt'>;

const LOOKS: Readonly<Record<string, BadgeLook>> = {
  delivered: 'positive',
  failed: 'caution',
  rejected: 'negative',
};
const TIMINGS = [
  ['dns_ms', 'name looked up'],
  ['connect_ms', 'connected'],
  ['tls_ms', 'encrypted'],
  ['first_byte_ms', 'first byte'],
  ['total_ms', 'in all'],
] as const;

/** Every request that was made, the last first; the last stands open. */
export function Attempts({ delivery }: { delivery: Schema<'Delivery'> }) {
  const attempts = delivery.attempt_log.toReversed();
  if (attempts.length === 0)
    return (
      <p className="muted">
        {delivery.state === 'pending' ? 'It is about to be sent.' : 'No request was made.'}
      </p>
    );
  return (
    <ol className="stack-small">
      {attempts.map((attempt, index) => (
        <li key={attempt.id}>
          <details className="webhooks-attempt" open={index === 0}>
            <summary>
              <span className="webhooks-attempt-head">
                <strong>Attempt {attempt.number}</strong>
                <Badge look={LOOKS[attempt.outcome] ?? 'neutral'}>{headOf(attempt)}</Badge>
                <span className="muted small">
                  <Time at={attempt.started_at} exact />
                  {attempt.trigger === 'auto' ? '' : `, ${TRIGGERS[attempt.trigger]}`}
                </span>
              </span>
            </summary>
            <Details attempt={attempt} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function headOf({ status, outcome, error_class: kind }: Attempt): string {
  if (status !== null) return String(status);
  return kind === null ? outcome : reasonInWords(kind);
}

function Details({ attempt }: { attempt: Attempt }) {
  const { error, timings, remote_address: address, response_body: body } = attempt;
  const times = TIMINGS.flatMap(([name, label]) => {
    const value = timings[name];
    return value === null || value === undefined ? [] : [`${label} ${value} ms`];
  });
  return (
    <div className="stack-small webhooks-attempt-body">
      {error === null ? null : (
        <p className="field-error">
          <Given max={600}>{error}</Given>
        </p>
      )}
      <p className="muted small">
        {times.length === 0 ? 'No times were measured' : times.join(', ')}
        {address === null ? '' : `; at ${address}`}
        {attempt.next_attempt_at === null ? null : (
          <>
            ; next attempt <Time at={attempt.next_attempt_at} exact />
          </>
        )}
      </p>
      <Headers title="Request headers" headers={attempt.request_headers} />
      {attempt.status === null ? null : (
        <Headers title="Response headers" headers={attempt.response_headers} />
      )}
      {attempt.status === null ? null : body === null || body === '' ? (
        <p className="muted small">The response had no body.</p>
      ) : (
        <>
          <CodeBlock label="Response body" showLabel text={body} />
          {attempt.response_truncated ? <p className="muted small">Only its beginning was kept.</p> : null}
        </>
      )}
    </div>
  );
}

function Headers({ title, headers }: { title: string; headers: Readonly<Record<string, string>> }) {
  const entries = Object.entries(headers);
  return (
    <section className="stack-small">
      <h3>{title}</h3>
      {entries.length === 0 ? (
        <p className="muted small">None that are kept.</p>
      ) : (
        <dl className="webhooks-headers">
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>
                <Given max={100}>{name}</Given>
              </dt>
              <dd>
                <Given max={500}>{value}</Given>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
