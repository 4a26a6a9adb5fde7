import { useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.ts';
import { endless, itemsOf } from '../../../api/query.ts';
import { useMe } from '../../../shell/use-me.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty, Failure, NoPermission, Skeleton } from '../../../ui/states.tsx';
import { useSearchState } from '../../../ui/use-search-state.ts';
import { DigestForm } from './digest-form.tsx';
import { DigestItem } from './digest-item.tsx';
import { DigestPreview } from './digest-preview.tsx';

const NEW = 'new';

/** Who is mailed what changed, how often, and about which accounts. */
export function Digests() {
  const me = useMe();
  const mayAdminister = me?.permissions.may_administer ?? false;
  const [search, change] = useSearchState();
  const list = useInfiniteQuery({
    ...endless(['workspace', 'digests'], (cursor) =>
      answer(api.GET('/v1/digests', { params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } } })),
    ),
    enabled: mayAdminister,
  });
  if (!mayAdminister)
    return (
      <NoPermission message="Digests show the addresses of members: they are for administrators of the workspace." />
    );
  if (list.isPending) return <Skeleton rows={4} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const digests = itemsOf(list.data);
  const edited = digests.find(({ id }) => id === search.digest);
  const shown = digests.find(({ id }) => id === search.preview);
  const close = (): void => change({ digest: undefined, preview: undefined });
  return (
    <div className="stack">
      {me?.features.mail === false ? (
        <p className="settings-note">
          This installation sends no mail yet: whoever runs it sets SMTP_URL. Digests can be made and
          previewed all the same.
        </p>
      ) : null}
      <div className="spread">
        <p className="muted">
          A mail to a member with what changed: accounts that moved, new briefs, signals that ended.
        </p>
        <Button look="primary" onPress={() => change({ digest: NEW })}>
          <Icon name="plus" /> New digest
        </Button>
      </div>
      {digests.length === 0 ? (
        <Empty icon="mail" title="Nobody is mailed yet">
          Have yourself sent one each morning.
        </Empty>
      ) : null}
      <ul className="settings-list">
        {digests.map((digest) => (
          <DigestItem
            key={digest.id}
            digest={digest}
            onEdit={() => change({ digest: digest.id })}
            onPreview={() => change({ preview: digest.id })}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {search.digest === NEW || edited !== undefined ? (
        <DigestForm key={edited?.id ?? NEW} digest={edited ?? null} onClose={close} />
      ) : null}
      {shown === undefined ? null : <DigestPreview digest={shown} onClose={close} />}
    </div>
  );
}
