import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { itemsOf } from '../../api/query.ts';
import { Tier, count, plural } from '../../ui/figures.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { Rate } from './rate.tsx';
import { versionsQuery } from './use-rubric.ts';

const SUCCESSES = [
  { value: 'meeting', label: 'a meeting or more' },
  { value: 'opportunity', label: 'an opportunity or more' },
  { value: 'won', label: 'a deal won' },
] as const;
const EVERY = 'every';

/** Whether accounts with higher scores came further. */
export function Calibration() {
  const [search, change] = useSearchState();
  const versions = itemsOf(useInfiniteQuery(versionsQuery).data);
  const positive = SUCCESSES.find(({ value }) => value === search.success)?.value ?? 'meeting';
  const version = versions.find((one) => String(one.version) === search.version)?.version;
  const since = search.since ?? '';
  const calibration = useQuery({
    queryKey: ['rubric', 'calibration', positive, version, since],
    queryFn: () =>
      answer(
        api.GET('/v1/workspace/rubric:calibration', {
          params: {
            query: {
              positive_from: positive,
              ...(version === undefined ? {} : { rubric_version: version }),
              ...(since === '' ? {} : { since }),
            },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <p className="muted">
        What became of the accounts, by the score that they had at the time. With a good rubric the shares
        rise from band to band.
      </p>
      <div className="rubric-filters">
        <Select
          label="What counts as a success"
          choices={SUCCESSES}
          value={positive}
          onChange={(success) => change({ success: success === 'meeting' ? undefined : success })}
        />
        <Select
          label="Scores by"
          value={version === undefined ? EVERY : String(version)}
          onChange={(value) => change({ version: value === EVERY ? undefined : value })}
          choices={[
            { value: EVERY, label: 'every version' },
            ...versions.map((one) => ({ value: String(one.version), label: `version ${one.version}` })),
          ]}
        />
        <TextField
          label="Outcomes since"
          type="date"
          value={since}
          onChange={(day) => change({ since: day === '' ? undefined : day }, { replace: true })}
        />
      </div>
      {calibration.isPending ? (
        <Skeleton rows={8} />
      ) : calibration.data === undefined ? (
        <Failure error={calibration.error} onRetry={() => void calibration.refetch()} />
      ) : (
        <Results calibration={calibration.data} />
      )}
    </div>
  );
}

function Results({ calibration }: { calibration: Schema<'RubricCalibration'> }) {
  const { with_outcome: told, positive, left_out: leftOut, enough, reason, deciles, tiers } = calibration;
  if (told === 0)
    return (
      <Empty icon="rubric" title="No outcomes to compare with">
        {leftOut > 0
          ? `${plural(leftOut, 'account')} with an outcome had no score at that time, and prove nothing.`
          : 'Tell what became of accounts, on their History tab or from your CRM through the API.'}
      </Empty>
    );
  return (
    <>
      {enough ? null : <p className="rubric-note">{reason}</p>}
      <Card title={`${count(positive)} of ${plural(told, 'account')} with an outcome were a success`}>
        <table className="rubric-table">
          <caption className="visually-hidden">Successes by score</caption>
          <thead>
            <tr>
              <th scope="col">Score</th>
              <th scope="col">Share of successes</th>
              <th scope="col">Counted</th>
              <th scope="col" className="rubric-wide">
                Accounts now
              </th>
            </tr>
          </thead>
          <tbody>
            {deciles.toReversed().map((band) => (
              <tr key={band.decile}>
                <th scope="row">
                  {band.from}–{band.to}
                </th>
                <td>
                  <Rate rate={band.rate} isSure={band.enough} />
                </td>
                <td className="rubric-figures">
                  {count(band.positive)} of {count(band.with_outcome)}
                </td>
                <td className="rubric-wide">{count(band.accounts_scored)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted small">
          The line, and the figures in brackets, say where the true share lies 19 times in 20. Pale: fewer
          than ten accounts with an outcome.
        </p>
      </Card>
      <Card title="By tier">
        <table className="rubric-table">
          <caption className="visually-hidden">Successes by tier</caption>
          <thead>
            <tr>
              <th scope="col">Tier</th>
              <th scope="col">Share of successes</th>
              <th scope="col">Counted</th>
              <th scope="col">Against chance</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((row) => (
              <tr key={row.tier}>
                <th scope="row">
                  <Tier tier={row.tier} />
                </th>
                <td>
                  <Rate rate={row.rate} isSure={row.with_outcome >= 10} />
                </td>
                <td className="rubric-figures">
                  {count(row.positive)} of {count(row.with_outcome)}
                </td>
                <td>{row.lift === null ? <span className="muted">unknown</span> : `${row.lift} times`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {leftOut === 0 ? null : (
          <p className="muted small">
            {plural(leftOut, 'account')} left out: nobody knows the score at the time of the outcome.
          </p>
        )}
      </Card>
    </>
  );
}
