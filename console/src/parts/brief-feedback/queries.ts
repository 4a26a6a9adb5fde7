import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';

const MAX_OWN = 100;

/** What the reader said of an account's versions. */
export function ownFeedbackQuery(accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'feedback'],
    queryFn: () =>
      answer(
        api.GET('/v1/brief-feedback', {
          params: { query: { account_id: accountId, mine: true, limit: MAX_OWN } },
        }),
      ),
  });
}

/** What the reader said last, of any account: one request for all cards of a list. */
export const lastFeedbackQuery = queryOptions({
  queryKey: ['today', 'feedback'],
  queryFn: () => answer(api.GET('/v1/brief-feedback', { params: { query: { mine: true, limit: MAX_OWN } } })),
});
