import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { count } from '../../ui/figures.tsx';
import { inWords } from '../../ui/names.ts';
import { Card } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Day, Time } from '../../ui/time.tsx';

type Usage = Schema<'Usage'>;

const PLANS = { free: 'Free', pro: 'Pro', pro_plus: 'Pro Plus', company: 'Company' } as const;

/** What the plan allows, what of it is used, and how much each day brought. */
export function Usage() {
  const usage = useQuery({
    queryKey: ['workspace', 'usage'],
    queryFn: () => answer(api.GET('/v1/workspace/usage')),
    refetchInterval: 30_000,
  });
  if (usage.isPending) return <Skeleton rows={8} />;
  if (usage.data === undefined) return <Failure error={usage.error} onRetry={() => void usage.refetch()} />;
  const { plan, quotas, days, includes } = usage.data;
  const missing = [
    ...(includes.brief_regenerate ? [] : ['writing a brief again by hand']),
    ...(includes.crawl_on_demand ? [] : ['crawling on demand']),
  ];
  return (
    <div className="stack">
      <Card title={`Plan: ${PLANS[plan]}`}>
        {missing.length === 0 ? null : <p className="muted">It does not include {missing.join(' and ')}.</p>}
        <ul className="settings-quotas">
          {quotas.map((quota) => (
            <Quota key={quota.name} quota={quota} />
          ))}
        </ul>
      </Card>
      <Card title="The last 30 days">
        <Days days={days} />
      </Card>
    </div>
  );
}

function Quota({ quota: { name, limit, used, resets_at: resets } }: { quota: Usage['quotas'][number] }) {
  const share = limit === 0 ? 1 : used / limit;
  return (
    <li>
      <p className="spread">
        <span className="settings-quota-name">{inWords(name).replace('crm', 'CRM')}</span>
        <span>
          <strong>{count(used)}</strong> <span className="muted">of {count(limit)}</span>
        </span>
      </p>
      <span className={`settings-bar${share >= 0.9 ? ' settings-bar-full' : ''}`} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
      </span>
      {share >= 0.9 ? (
        <p className="small muted">
          {resets === null ? (
            'Nearly used up.'
          ) : (
            <>
              There is room again <Time at={resets} />.
            </>
          )}
        </p>
      ) : null}
    </li>
  );
}

/** A bar a day for requests and deliveries, and the same as a table for whoever reads figures. */
function Days({ days }: { days: Usage['days'] }) {
  const most = Math.max(1, ...days.map(({ api_requests: requests }) => requests));
  return (
    <>
      <div className="settings-days" aria-hidden="true">
        {days.map(({ day, api_requests: requests }) => (
          <span key={day} title={`${day}: ${count(requests)} requests`}>
            <span style={{ blockSize: `${(requests / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className="muted small" aria-hidden="true">
        Requests to the API by day; the highest bar is {count(most)}.
      </p>
      <div className="settings-table" tabIndex={0} role="region" aria-label="Use by day">
        <table>
          <thead>
            <tr>
              {['Day', 'Requests', 'Deliveries', 'Crawls', 'Exports', 'Accounts', 'Bots', 'Webhooks'].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <td>
                  <Day at={day.day} />
                </td>
                {[
                  day.api_requests,
                  day.deliveries,
                  day.crawls,
                  day.exports,
                  day.accounts,
                  day.bots,
                  day.webhooks,
                ].map((figure, index) => (
                  <td key={index}>
                    {figure === null ? <span className="muted">not counted</span> : count(figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
