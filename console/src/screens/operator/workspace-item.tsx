import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Badge, plural } from '../../ui/figures.tsx';
import { clean, Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { operatorApi } from './operations.ts';
import type { WorkspaceEntry } from './operations.ts';
import { PLANS } from './words.ts';

interface WorkspaceItemProps {
  workspace: WorkspaceEntry;
  onEdit: () => void;
}

/** Suspending asks first: it can be taken back, but whoever works there is cut off at once. */
export function WorkspaceItem({ workspace, onEdit }: WorkspaceItemProps) {
  const { id, name, slug, plan, state, members, accounts } = workspace;
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (suspended: boolean) =>
      answer(operatorApi.PATCH('/v1/workspaces/{id}', { params: { path: { id } }, body: { suspended } })),
    onSuccess: async (_entry, suspended) => {
      setAsked(false);
      tell(`${clean(name, 80)} ${suspended ? 'is suspended.' : 'goes on.'}`);
      await queryClient.invalidateQueries({ queryKey: ['operator', 'workspaces'] });
    },
  });
  const isSuspended = state === 'suspended';
  return (
    <li>
      <div className="spread">
        <h2>
          <Given max={120}>{name}</Given>
        </h2>
        <div className="row">
          <Badge>{PLANS.find(({ value }) => value === plan)?.label ?? plan}</Badge>
          {isSuspended ? <Badge look="negative">suspended</Badge> : <Badge look="positive">active</Badge>}
          <Button small aria-label={`Edit ${clean(name, 80)}`} onPress={onEdit}>
            Edit
          </Button>
          {isSuspended ? (
            <Button
              small
              aria-label={`Resume ${clean(name, 80)}`}
              isPending={change.isPending}
              onPress={() => change.mutate(false)}
            >
              Resume
            </Button>
          ) : (
            <Button small aria-label={`Suspend ${clean(name, 80)}`} onPress={() => setAsked(true)}>
              Suspend
            </Button>
          )}
        </div>
      </div>
      <p className="small muted operator-figure">
        <Given max={80}>{slug}</Given> · {plural(accounts, 'account')}, {plural(members, 'member')} · made{' '}
        <Time at={workspace.created_at} />
        {workspace.last_used_at === null ? (
          ', never used'
        ) : (
          <>
            , last used <Time at={workspace.last_used_at} />
          </>
        )}
        {workspace.suspended_at === null ? null : (
          <>
            , suspended <Time at={workspace.suspended_at} />
          </>
        )}
      </p>
      <Confirm
        title={`Suspend ${clean(name, 80)}?`}
        action="Suspend"
        danger
        isOpen={isAsked}
        isPending={change.isPending}
        onConfirm={() => change.mutate(true)}
        onClose={() => setAsked(false)}
      >
        <p>
          Its keys and members are refused at once, and nothing is crawled or delivered for it. Nothing is
          lost: once you resume it, it goes on where it stopped.
        </p>
      </Confirm>
    </li>
  );
}
