import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';

/** Where you are signed in. */
export function Sessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery({
    queryKey: ['me', 'sessions'],
    queryFn: () => answer(api.GET('/v1/me/sessions', { params: { query: { limit: 50 } } })),
  });
  const end = useMutation({
    mutationFn: (id: string) => answer(api.DELETE('/v1/me/sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      tell('That session is over.');
      return queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] });
    },
  });
  if (sessions.isPending) return <Skeleton rows={3} />;
  if (sessions.data === undefined)
    return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (sessions.data.data.length === 0) return <Empty icon="people" title="No sessions" />;
  return (
    <ul className="settings-list">
      {sessions.data.data.map(
        ({ id, current, user_agent: agent, created_at: since, last_used_at: used, expires_at: until }) => (
          <li key={id} className="spread">
            <div>
              <p className="row">
                <Given max={120}>{browserName(agent)}</Given>
                {current ? <Badge look="accent">this one</Badge> : null}
              </p>
              <p className="muted small">
                since <Time at={since} exact /> · last used <Time at={used} /> · ends{' '}
                <Time at={until} exact />
              </p>
            </div>
            {current ? null : (
              <Button small isPending={end.isPending && end.variables === id} onPress={() => end.mutate(id)}>
                End it
              </Button>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** `Chrome on Linux` as far as the browser says what it is. */
export function browserName(agent: string | null): string {
  if (agent === null) return 'A browser';
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : null;
  const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux/.exec(agent)?.[0]?.replace('Mac OS X', 'macOS');
  return browser === null ? agent : system === undefined ? browser : `${browser} on ${system}`;
}
