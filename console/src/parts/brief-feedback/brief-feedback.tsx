import './brief-feedback.css';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { reasonName } from './reasons.ts';
import { useFeedback } from './use-feedback.ts';
import type { Feedback } from './use-feedback.ts';
import { Why } from './why.tsx';

interface BriefFeedbackProps {
  accountId: string;
  version: number;
  /** What the reader said of this version before; undefined where they said nothing. */
  given: Feedback | undefined;
}

/** "Was this useful?" below a brief: yes or no at once, why afterwards, for whoever wants to say it. */
export function BriefFeedback({ accountId, version, given }: BriefFeedbackProps) {
  const [isSayingWhy, setSayingWhy] = useState(false);
  const { say, withdraw } = useFeedback(accountId, version, given);
  const question = useId();
  function choose(useful: boolean): void {
    if (given?.useful === useful) return;
    say.mutate({ useful, reason: null, comment: given?.comment ?? null });
    setSayingWhy(!useful);
  }
  return (
    <div className="brief-feedback" role="group" aria-labelledby={question}>
      <div className="row">
        <span id={question}>Was this useful?</span>
        {[true, false].map((useful) => (
          <Button
            key={String(useful)}
            small
            look={given?.useful === useful ? 'primary' : 'secondary'}
            aria-pressed={given?.useful === useful}
            isPending={say.isPending && say.variables.useful === useful}
            onPress={() => choose(useful)}
          >
            {useful ? 'Yes' : 'No'}
          </Button>
        ))}
        {given === undefined ? null : (
          <>
            {given.reason === null ? null : <Badge>{reasonName(given.reason)}</Badge>}
            {isSayingWhy ? null : (
              <Button small look="quiet" onPress={() => setSayingWhy(true)}>
                {given.reason === null && given.comment === null ? 'Say why' : 'Change'}
              </Button>
            )}
            <Button
              small
              look="quiet"
              isPending={withdraw.isPending}
              onPress={() => {
                setSayingWhy(false);
                withdraw.mutate(given);
              }}
            >
              Take back
            </Button>
          </>
        )}
      </div>
      {given === undefined || isSayingWhy || given.comment === null ? null : (
        <p className="quote">
          <Given max={2000}>{given.comment}</Given>
        </p>
      )}
      {given !== undefined && isSayingWhy ? (
        <Why
          key={`${given.id} ${String(given.useful)}`}
          given={given}
          isPending={say.isPending}
          onClose={() => setSayingWhy(false)}
          onSay={(said) => say.mutate(said, { onSuccess: () => setSayingWhy(false) })}
        />
      ) : null}
    </div>
  );
}
