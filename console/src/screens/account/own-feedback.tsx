import { useQuery } from '@tanstack/react-query';
import { BriefFeedback } from '../../parts/brief-feedback/brief-feedback.tsx';
import { ownFeedbackQuery } from '../../parts/brief-feedback/queries.ts';

/** What the reader said of this version; nothing is asked until that is known. */
export function OwnFeedback({ accountId, version }: { accountId: string; version: number }) {
  const own = useQuery(ownFeedbackQuery(accountId));
  if (own.data === undefined) return null;
  return (
    <BriefFeedback
      key={version}
      accountId={accountId}
      version={version}
      given={own.data.data.find((feedback) => feedback.version === version)}
    />
  );
}
