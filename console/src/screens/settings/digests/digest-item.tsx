import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { Badge } from '../../../ui/figures.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Given } from '../../../ui/text.tsx';
import { Time } from '../../../ui/time.tsx';
import { tell } from '../../../ui/toasts.tsx';
import { tellAccounts, tellWhen } from './tell-digest.ts';

type Digest = Schema<'Digest'>;

interface DigestItemProps {
  digest: Digest;
  onEdit: () => void;
  onPreview: () => void;
}

const PAUSED = {
  owner: 'paused',
  unsubscribed: 'unsubscribed',
  refused: 'refused by the mail server',
} as const;

/** A digest: to whom, when, and what became of its newest mail. */
export function DigestItem({ digest, onEdit, onPreview }: DigestItemProps) {
  const { id, email, status, status_reason: reason, refusal, next_at: next } = digest;
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['workspace', 'digests'] });
  const path = { params: { path: { id } } };
  const pause = useMutation({
    mutationFn: (paused: boolean) => answer(api.PATCH('/v1/digests/{id}', { ...path, body: { paused } })),
    onSuccess: async (_digest, paused) => {
      tell(paused ? `${email} gets no more of it.` : `${email} gets it again.`, () => pause.mutate(!paused));
      await refresh();
    },
  });
  const test = useMutation({
    mutationFn: () => answer(api.POST('/v1/digests/{id}:send-test', { ...path, body: {} })),
    onSuccess: async () => {
      tell(`A test is on its way to ${email}.`);
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/digests/{id}', path)),
    onSuccess: async () => {
      setAsked(false);
      tell(`The digest for ${email} is deleted.`);
      await refresh();
    },
  });
  return (
    <li className="spread">
      <div>
        <p className="row">
          <strong>
            <Given max={120}>{email}</Given>
          </strong>
          {status === 'paused' ? <Badge look="caution">{PAUSED[reason ?? 'owner']}</Badge> : null}
        </p>
        <p>{tellWhen(digest)}</p>
        <p className="muted small">
          <Given max={200}>{tellAccounts(digest)}</Given>
          {next === null ? null : (
            <>
              {' '}
              · next <Time at={next} exact />
            </>
          )}
        </p>
        <LastSend digest={digest} />
        {refusal === null ? null : (
          <p className="muted small">
            The mail server said: <Given max={200}>{refusal}</Given>
          </p>
        )}
      </div>
      <div className="row">
        <Button small onPress={onPreview}>
          Preview
        </Button>
        <Menu
          label={`More for the digest to ${email}`}
          actions={[
            { id: 'edit', title: 'Change', onAction: onEdit },
            {
              id: 'test',
              title: digest.mail_configured ? 'Send a test now' : 'Send a test now (no mail server is set)',
              isDisabled: !digest.mail_configured,
              onAction: () => test.mutate(),
            },
            {
              id: 'pause',
              title:
                status === 'active'
                  ? 'Pause'
                  : reason === 'unsubscribed'
                    ? 'Resume (they unsubscribed)'
                    : 'Resume',
              isDisabled: reason === 'unsubscribed',
              onAction: () => pause.mutate(status === 'active'),
            },
            { id: 'delete', title: 'Delete', danger: true, onAction: () => setAsked(true) },
          ]}
        />
      </div>
      <Confirm
        title={`Delete the digest to ${email}?`}
        action="Delete it"
        danger
        isOpen={isAsked}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>They get no more of it. This cannot be undone; to stop it for a while, pause it.</p>
      </Confirm>
    </li>
  );
}

function LastSend({ digest: { last_send: last } }: { digest: Digest }) {
  if (last === null) return <p className="muted small">Nothing was sent yet.</p>;
  const what = last.period.startsWith('test/') ? 'The last test' : 'The last mail';
  if (last.state === 'sent')
    return (
      <p className="muted small">
        {what} was sent <Time at={last.sent_at} />.
      </p>
    );
  if (last.state === 'skipped')
    return <p className="muted small">There was nothing to tell on {last.period}, so nothing was sent.</p>;
  return (
    <p className="small">
      {what} {last.state === 'failed' ? 'failed' : 'is on its way'}
      {last.error === null ? '.' : ': '}
      <Given max={200}>{last.error}</Given>
    </p>
  );
}
