import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isGoingOn, useCrawls } from './crawl-queries.ts';

/** Visits all sources of the account at once; `CrawlProgress` shows how far that is. */
export function CrawlNow({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const queryClient = useQueryClient();
  const { crawls } = useCrawls(id);
  const request = useMutation({
    mutationFn: () => answer(api.POST('/v1/accounts/{id}/crawl:on-demand', { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['crawl', id] }),
  });
  const isRunning = request.isPending || crawls.slice(0, 1).some(isGoingOn);
  return (
    <Button isPending={isRunning} isDisabled={!mayWrite} onPress={() => request.mutate()}>
      <Icon name="refresh" />
      {isRunning ? 'Visiting sources' : 'Crawl now'}
    </Button>
  );
}
