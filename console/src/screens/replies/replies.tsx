import './replies.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { ReadsOnly } from '../../parts/reads-only.tsx';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { AddReply } from './add-reply.tsx';
import { LABELS } from './labels.ts';
import { ReplyItem } from './reply-item.tsx';

const ANY = 'any';

/** What people answered, and how it was read. */
export function Replies() {
  const [search, change] = useSearchState();
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const label = LABELS.find(({ value }) => value === search.label)?.value;
  const list = useInfiniteQuery(
    endless(['replies', label ?? ANY], (cursor) =>
      answer(
        api.GET('/v1/replies', {
          params: { query: { limit: 25, ...(label ? { label } : {}), ...(cursor ? { cursor } : {}) } },
        }),
      ),
    ),
  );
  const replies = itemsOf(list.data);
  return (
    <Page
      title="Replies"
      lead="Answers to your letters, how each was read, and what followed from it."
      actions={
        <Button isDisabled={!mayWrite} onPress={() => change({ make: 'reply' })}>
          <Icon name="plus" /> Add a reply
        </Button>
      }
    >
      <ReadsOnly />
      <div className="row">
        <Select
          label="Read as"
          hideLabel
          value={label ?? ANY}
          onChange={(value) => change({ label: value === ANY ? undefined : value })}
          choices={[{ value: ANY, label: 'All replies' }, ...LABELS]}
        />
      </div>
      {list.isPending ? (
        <Skeleton rows={6} />
      ) : list.data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : replies.length === 0 ? (
        <Empty icon="replies" title={label === undefined ? 'No replies yet' : 'No reply was read as this'}>
          Send them to POST /v1/replies from your mailbox, or add one by hand.
        </Empty>
      ) : (
        <ul className="replies-list">
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older replies
          </Button>
        </div>
      ) : null}
      {search.make === 'reply' ? <AddReply onClose={() => change({ make: undefined })} /> : null}
    </Page>
  );
}
