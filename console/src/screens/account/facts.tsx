import { useQuery } from '@tanstack/react-query';
import type { Schema } from '../../api/client.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { inWords } from '../../ui/names.ts';
import { Given, OutsideLink } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { factsQuery } from './queries.ts';

type Fact = Schema<'AccountFact'>;

/** What is known, from where, and what was overruled by it. */
export function Facts({ account }: { account: Schema<'Account'> }) {
  const facts = useQuery(factsQuery(account.id));
  if (facts.isPending) return <Skeleton rows={6} />;
  if (facts.data === undefined) return <Failure error={facts.error} onRetry={() => void facts.refetch()} />;
  const attributes = Object.entries(account.attributes);
  return (
    <div className="stack">
      <Card>
        {facts.data.data.length === 0 ? <p className="muted">Nothing is known yet.</p> : null}
        <dl className="account-facts">
          {facts.data.data.map((fact) => (
            <FactRow key={fact.attribute} fact={fact} />
          ))}
        </dl>
      </Card>
      {attributes.length === 0 ? null : (
        <Card title="Your own attributes">
          <dl className="pairs">
            {attributes.map(([name, value]) => (
              <div key={name} className="pairs-row">
                <dt>
                  <Given max={80}>{name}</Given>
                </dt>
                <dd>
                  <Given max={400}>{String(value)}</Given>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

function FactRow({
  fact: { attribute, value, source, source_url: url, observed_at: at, confidence, others },
}: {
  fact: Fact;
}) {
  return (
    <div>
      <dt>{inWords(attribute)}</dt>
      <dd>
        <Given max={600}>{show(value)}</Given>
        <p className="small muted">
          {source === 'client' ? 'set by you' : url === null ? source : <OutsideLink url={url} />},{' '}
          <Time at={at} />
          {confidence < 1 ? `, ${Math.round(confidence * 100)} % sure` : ''}
        </p>
        {others.map((other, index) => (
          <p key={index} className="small muted account-overruled">
            <s>
              <Given max={300}>{show(other.value)}</Given>
            </s>{' '}
            from {other.source_url === null ? other.source : <OutsideLink url={other.source_url} />},
            overruled: {inWords(other.reason)}
          </p>
        ))}
      </dd>
    </div>
  );
}

function show(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
