import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failure, NoPermission, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { MakeKey } from './make-key.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';

type ApiKey = Schema<'ApiKey'>;

const ROLES = { 'read-only': 'reads', 'read-write': 'reads and writes', admin: 'administers' } as const;
const DAY = 86_400;

/** The keys of programs. A key is shown once, when it is made. */
export function Keys() {
  const mayAdminister = useMe()?.permissions.may_administer ?? false;
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<Schema<'ApiKeyCreated'> | null>(null);
  const list = useInfiniteQuery({
    ...endless(['workspace', 'keys'], (cursor) =>
      answer(
        api.GET('/v1/workspace/api-keys', {
          params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
        }),
      ),
    ),
    enabled: mayAdminister,
  });
  if (!mayAdminister) return <NoPermission message="API keys are for administrators of the workspace." />;
  if (list.isPending) return <Skeleton rows={5} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const keys = itemsOf(list.data);
  return (
    <div className="stack">
      <div className="spread">
        <p className="muted">
          Programs use them as `Authorization: Bearer …`. Each has a role, and none is shown twice.
        </p>
        <Button look="primary" onPress={() => setMaking(true)}>
          <Icon name="plus" /> New key
        </Button>
      </div>
      {keys.length === 0 ? <Empty icon="key" title="No keys yet" /> : null}
      <ul className="settings-list">
        {keys.map((key) => (
          <KeyItem key={key.id} apiKey={key} onShow={setShown} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {isMaking ? (
        <MakeKey
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setShown(key);
          }}
        />
      ) : null}
      {shown === null ? null : (
        <ShownOnce
          title={`The key “${shown.name}”`}
          secrets={[
            { label: 'API key', value: shown.key },
            ...(shown.signing_secret === undefined
              ? []
              : [{ label: 'Signing secret', value: shown.signing_secret }]),
          ]}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

function KeyItem({ apiKey, onShow }: { apiKey: ApiKey; onShow: (key: Schema<'ApiKeyCreated'>) => void }) {
  const {
    id,
    name,
    role,
    status,
    last_four: lastFour,
    last_used_at: used,
    expires_at: expires,
    signing,
  } = apiKey;
  const [asked, setAsked] = useState<'revoke' | 'rotate' | null>(null);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['workspace', 'keys'] });
  const path = { params: { path: { id } } };
  const revoke = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/workspace/api-keys/{id}', path)),
    onSuccess: async () => {
      setAsked(null);
      tell(`The key “${name}” is revoked.`);
      await refresh();
    },
  });
  const rotate = useMutation({
    mutationFn: () =>
      answer(api.POST('/v1/workspace/api-keys/{id}:rotate', { ...path, body: { grace_seconds: DAY } })),
    onSuccess: async (made) => {
      setAsked(null);
      onShow(made);
      await refresh();
    },
  });
  return (
    <li className="spread">
      <div>
        <p className="row">
          <strong>
            <Given max={80}>{name}</Given>
          </strong>
          <Badge look={status === 'active' ? 'positive' : 'neutral'}>{status}</Badge>
          <Badge>{ROLES[role]}</Badge>
          {signing === 'none' ? null : <Badge>{signing === 'optional' ? 'may sign' : 'must sign'}</Badge>}
        </p>
        <p className="muted small">
          ends in <code>{lastFour}</code> · last used <Time at={used} /> ·{' '}
          {expires === null ? (
            'no end'
          ) : (
            <>
              ends <Time at={expires} exact />
            </>
          )}
        </p>
      </div>
      {status === 'active' ? (
        <div className="row">
          <Button small onPress={() => setAsked('rotate')}>
            Rotate
          </Button>
          <Button small onPress={() => setAsked('revoke')}>
            Revoke
          </Button>
        </div>
      ) : null}
      <Confirm
        title={`Revoke “${name}”?`}
        action="Revoke the key"
        danger
        isOpen={asked === 'revoke'}
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>Whatever uses it stops working at once. This cannot be undone.</p>
      </Confirm>
      <Confirm
        title={`Rotate “${name}”?`}
        action="Make a new key"
        isOpen={asked === 'rotate'}
        isPending={rotate.isPending}
        onConfirm={() => rotate.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>
          A new key with the same role is made and shown once. The present one goes on working for a day, so
          that you can change it where it is used.
        </p>
      </Confirm>
    </li>
  );
}
