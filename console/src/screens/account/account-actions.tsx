import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Menu } from '../../ui/menu.tsx';
import { clean } from '../../ui/text.tsx';
import { tell } from '../../ui/toasts.tsx';
import { CrawlNow } from './crawl-now.tsx';
import { EditAccount } from './edit-account.tsx';

/** Crawl now, and behind the dots: score again, edit, delete. */
export function AccountActions({ account }: { account: Schema<'Account'> }) {
  const { id, name } = account;
  const [isEditing, setEditing] = useState(false);
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = { params: { path: { id } } };
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('account') });
  const rescore = useMutation({
    mutationFn: () => answer(api.POST('/v1/accounts/{id}:rescore', path)),
    onSuccess: () => {
      tell('The score is being computed again.');
      return refresh();
    },
  });
  const restore = useMutation({
    mutationFn: () => answer(api.POST('/v1/accounts/{id}:restore', path)),
    onSuccess: async () => {
      tell(`${clean(name, 80)} is back.`);
      await refresh();
      await navigate({ to: '/accounts/$id', params: { id } } as never);
    },
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/v1/accounts/{id}', path)),
    onSuccess: async () => {
      tell(`${clean(name, 80)} is deleted. It can be restored for 30 days.`, () => restore.mutate());
      await navigate({ to: '/accounts' } as never);
      await refresh();
    },
  });
  return (
    <>
      <CrawlNow id={id} mayWrite={mayWrite} />
      <Menu
        label={`More actions for ${name}`}
        actions={[
          { id: 'edit', title: 'Edit', onAction: () => setEditing(true), isDisabled: !mayWrite },
          { id: 'rescore', title: 'Score again', onAction: () => rescore.mutate(), isDisabled: !mayWrite },
          {
            id: 'page',
            title: 'Open the brief as a page',
            onAction: () => window.open(account.brief_url, '_blank', 'noopener'),
          },
          {
            id: 'delete',
            title: 'Delete',
            danger: true,
            onAction: () => remove.mutate(),
            isDisabled: !mayWrite,
          },
        ]}
      />
      {isEditing ? <EditAccount account={account} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
