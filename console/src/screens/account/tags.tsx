import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Icon } from '../../ui/icon.tsx';
import { Given } from '../../ui/text.tsx';

/** The account's tags, with a field for one more. */
export function Tags({ account }: { account: Schema<'Account'> }) {
  const [text, setText] = useState<string | null>(null);
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (tags: string[]) =>
      answer(api.PATCH('/v1/accounts/{id}', { params: { path: { id: account.id } }, body: { tags } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account', account.id] }),
  });
  function add(): void {
    const tag = text?.trim() ?? '';
    setText(null);
    if (tag !== '' && !account.tags.includes(tag)) save.mutate([...account.tags, tag]);
  }
  return (
    <ul className="account-tags" aria-label="Tags">
      {account.tags.map((tag) => (
        <li key={tag} className="account-tag">
          <Given max={40}>{tag}</Given>
          {mayWrite ? (
            <button
              type="button"
              className="account-tag-remove"
              aria-label={`Remove the tag ${tag}`}
              onClick={() => save.mutate(account.tags.filter((one) => one !== tag))}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </li>
      ))}
      {!mayWrite ? null : text === null ? (
        <li>
          <button type="button" className="account-tag-add" onClick={() => setText('')}>
            <Icon name="plus" /> Tag
          </button>
        </li>
      ) : (
        <li>
          <input
            className="input account-tag-input"
            aria-label="New tag"
            autoFocus
            maxLength={64}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add();
              if (event.key === 'Escape') setText(null);
            }}
          />
        </li>
      )}
    </ul>
  );
}
