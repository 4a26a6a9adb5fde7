import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { endless, itemsOf } from '../../api/query.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Empty, Failure, NoPermission, Skeleton } from '../../ui/states.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { tell } from '../../ui/toasts.tsx';
import { Invite } from './invite.tsx';
import { browserName } from './sessions.tsx';
import { MEMBER_ROLES } from './member-roles.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';

type Member = Schema<'Member'>;

/** Who may come in, and what they may do. */
export function Members() {
  const mayAdminister = useMe()?.permissions.may_administer ?? false;
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const list = useInfiniteQuery({
    ...endless(['workspace', 'members'], (cursor) =>
      answer(
        api.GET('/v1/workspace/members', { params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } } }),
      ),
    ),
    enabled: mayAdminister,
  });
  if (!mayAdminister) return <NoPermission message="Members are for administrators of the workspace." />;
  if (list.isPending) return <Skeleton rows={5} />;
  if (list.data === undefined) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  const members = itemsOf(list.data);
  return (
    <div className="stack">
      <div className="spread">
        <p className="muted">Members sign in to the console by a link, and act with their role.</p>
        <Button look="primary" onPress={() => setInviting(true)}>
          <Icon name="plus" /> Invite
        </Button>
      </div>
      {members.length === 0 ? <Empty icon="people" title="No members yet" /> : null}
      <ul className="settings-list">
        {members.map((member) => (
          <MemberItem key={member.id} member={member} onLink={setLink} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {isInviting ? (
        <Invite
          onClose={() => setInviting(false)}
          onLink={(made) => {
            setInviting(false);
            setLink(made);
          }}
        />
      ) : null}
      {link === null ? null : (
        <ShownOnce
          title="A link to sign in"
          note="Hand it over: it signs in whoever opens it, once. It is not shown again."
          secrets={[{ label: 'link', value: link }]}
          onClose={() => setLink(null)}
        />
      )}
    </div>
  );
}

function MemberItem({ member, onLink }: { member: Member; onLink: (url: string) => void }) {
  const { id, email, name, role, created_at: since, invitation_error: fault } = member;
  const [asked, setAsked] = useState<'remove' | 'sessions' | null>(null);
  const me = useMe();
  const isSelf = me?.id === id;
  const sendsMail = me?.features.mail ?? false;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['workspace', 'members'] });
  const path = { params: { path: { id } } };
  const changeRole = useMutation({
    mutationFn: (next: Member['role']) =>
      answer(api.PATCH('/v1/workspace/members/{id}', { ...path, body: { role: next } })),
    onSuccess: async () => {
      tell(`The role of ${email} is changed. It holds from the next click.`, () => changeRole.mutate(role));
      await refresh();
      if (isSelf) await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/workspace/members/{id}', path)),
    onSuccess: async () => {
      setAsked(null);
      tell(`${email} is no longer a member.`);
      await refresh();
    },
  });
  const invite = useMutation({
    mutationFn: () => answer(api.POST('/v1/workspace/members/{id}:invite', path)),
    onSuccess: async () => {
      tell(`An invitation is on its way to ${email}.`);
      await refresh();
    },
  });
  const link = useMutation({
    mutationFn: () => answer(api.POST('/v1/workspace/members/{id}:sign-in-link', path)),
    onSuccess: ({ url }) => onLink(url),
  });
  return (
    <li className="spread">
      <div>
        <p className="row">
          <strong>
            <Given max={80}>{name ?? email}</Given>
          </strong>
          {isSelf ? <Badge look="accent">you</Badge> : null}
          {fault === null ? null : <Badge look="negative">invitation not delivered</Badge>}
        </p>
        {fault === null ? null : (
          <p className="small">
            The mail came back: <Given max={300}>{fault}</Given>
          </p>
        )}
        <p className="muted small">
          {name === null ? null : (
            <>
              <Given max={120}>{email}</Given> ·{' '}
            </>
          )}
          {came(member)} <Time at={(member.state === 'invited' ? member.invited_at : null) ?? since} />
        </p>
      </div>
      <div className="row">
        <Select
          label={`Role of ${email}`}
          hideLabel
          choices={MEMBER_ROLES}
          value={role}
          onChange={(next) => {
            if (next !== role) changeRole.mutate(next);
          }}
        />
        <Menu
          label={`More for ${email}`}
          actions={[
            ...(sendsMail && member.state !== 'signed_in'
              ? [{ id: 'invite', title: 'Send the invitation again', onAction: () => invite.mutate() }]
              : []),
            { id: 'link', title: 'Make a link to sign in', onAction: () => link.mutate() },
            { id: 'sessions', title: 'Where they are signed in', onAction: () => setAsked('sessions') },
            { id: 'remove', title: 'Remove', danger: true, onAction: () => setAsked('remove') },
          ]}
        />
      </div>
      <Confirm
        title={`Remove ${email}?`}
        action="Remove"
        danger
        isOpen={asked === 'remove'}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(null)}
      >
        <p>They are signed out at once, everywhere. They can be invited again.</p>
      </Confirm>
      {asked === 'sessions' ? <MemberSessions member={member} onClose={() => setAsked(null)} /> : null}
    </li>
  );
}

/** What the time beside it means. */
function came({ state }: Member): string {
  return { added: 'member since', invited: 'invited', signed_in: 'member since' }[state];
}

function MemberSessions({ member: { id, email }, onClose }: { member: Member; onClose: () => void }) {
  const queryClient = useQueryClient();
  const key = ['workspace', 'members', id, 'sessions'];
  const sessions = useQuery({
    queryKey: key,
    queryFn: () =>
      answer(
        api.GET('/v1/workspace/members/{id}/sessions', { params: { path: { id }, query: { limit: 50 } } }),
      ),
  });
  const end = useMutation({
    mutationFn: (sessionId: string) =>
      answer(
        api.DELETE('/v1/workspace/members/{id}/sessions/{session_id}', {
          params: { path: { id, session_id: sessionId } },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <Dialog title={`Sessions of ${email}`} isOpen onClose={onClose}>
      {sessions.isPending ? (
        <Skeleton />
      ) : sessions.data === undefined ? (
        <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : sessions.data.data.length === 0 ? (
        <p className="muted">They are not signed in anywhere.</p>
      ) : (
        <ul className="stack-small">
          {sessions.data.data.map(({ id: sessionId, user_agent: agent, last_used_at: used }) => (
            <li key={sessionId} className="spread">
              <span>
                <Given max={120}>{browserName(agent)}</Given>{' '}
                <span className="muted small">
                  last used <Time at={used} />
                </span>
              </span>
              <Button small onPress={() => end.mutate(sessionId)}>
                End it
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
