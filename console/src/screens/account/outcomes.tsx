import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/page.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { outcomesQuery } from './queries.ts';

type Kind = Schema<'OutcomeCreate'>['outcome'];

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'meeting', label: 'Meeting' },
  { value: 'opportunity', label: 'Opportunity' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'no_interest', label: 'No interest' },
];

/** What came of it. Outcomes are compared with the score of their day, under Rubric, Calibration. */
export function Outcomes({ id }: { id: string }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const outcomes = useQuery(outcomesQuery(id));
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['account', id, 'outcomes'] });
  const remove = useMutation({
    mutationFn: (outcomeId: string) =>
      answer(
        api.DELETE('/v1/accounts/{id}/outcomes/{outcome_id}', {
          params: { path: { id, outcome_id: outcomeId } },
        }),
      ),
    onSuccess: refresh,
  });
  const report = useMutation({
    mutationFn: (outcome: Kind) =>
      answer(api.POST('/v1/accounts/{id}/outcomes', { params: { path: { id } }, body: { outcome } })),
    onSuccess: ({ id: outcomeId }) => {
      setKind(null);
      tell('Reported.', () => remove.mutate(outcomeId));
      return refresh();
    },
  });
  return (
    <Card title="Outcomes">
      <p className="muted small">
        Say what came of it: scores are held against outcomes under Rubric, Calibration.
      </p>
      <div className="account-report">
        <Select
          label="Outcome"
          hideLabel
          placeholder="What happened?"
          choices={KINDS}
          value={kind}
          onChange={setKind}
          isDisabled={!mayWrite}
        />
        <Button
          isDisabled={kind === null || !mayWrite}
          isPending={report.isPending}
          onPress={() => {
            if (kind !== null) report.mutate(kind);
          }}
        >
          Report
        </Button>
      </div>
      <ul className="account-outcomes">
        {(outcomes.data?.data ?? []).map(({ id: outcomeId, outcome, occurred_at: at, score, note }) => (
          <li key={outcomeId} className="spread">
            <span>
              <strong>{KINDS.find(({ value }) => value === outcome)?.label ?? outcome}</strong>{' '}
              <span className="muted small">
                <Time at={at} />
                {score === null ? '' : `, score ${score}`}
              </span>
              {note === null ? null : (
                <p className="small">
                  <Given max={300}>{note}</Given>
                </p>
              )}
            </span>
            {mayWrite ? (
              <IconButton
                icon="trash"
                label={`Remove this ${outcome}`}
                onPress={() => remove.mutate(outcomeId)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
