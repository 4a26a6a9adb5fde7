import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, ApiError } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { MEMBER_ROLES } from './member-roles.ts';

type Create = Schema<'MemberCreate'>;

/** Somebody new, by a mail or by a link to hand over. */
export function Invite({ onClose, onLink }: { onClose: () => void; onLink: (url: string) => void }) {
  const sendsMail = useMe()?.features.mail ?? false;
  const draft = useDraft('invite', {
    email: '',
    name: '',
    role: 'read-write' as Create['role'],
    by: sendsMail ? 'mail' : 'link',
  });
  const { value, set } = draft;
  const queryClient = useQueryClient();
  const invite = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      const { email, name, role, by } = value;
      return answer(
        api.POST('/v1/workspace/members', {
          body: {
            email: email.trim(),
            role,
            invite: by as 'mail' | 'link',
            ...(name.trim() === '' ? {} : { name: name.trim() }),
          },
        }),
      );
    },
    onSuccess: async (member) => {
      draft.discard();
      await queryClient.invalidateQueries({ queryKey: ['workspace', 'members'] });
      if (member.sign_in_link) onLink(member.sign_in_link.url);
      else {
        tell(`An invitation is on its way to ${member.email}.`);
        onClose();
      }
    },
  });
  const errorAt = (param: string) =>
    invite.error instanceof ApiError && invite.error.param === param ? invite.error.message : null;
  return (
    <Dialog
      title="Invite a member"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={value.email.trim() === ''}
            isPending={invite.isPending}
            onPress={() => invite.mutate()}
          >
            Invite
          </Button>
        </>
      }
    >
      <TextField
        label="E-mail"
        type="email"
        autoFocus
        value={value.email}
        onChange={(email) => set({ email })}
        error={errorAt('email')}
      />
      <TextField
        label="Name (optional)"
        value={value.name}
        onChange={(name) => set({ name })}
        error={errorAt('name')}
      />
      <Select
        label="Role"
        choices={MEMBER_ROLES}
        value={value.role}
        onChange={(role) => set({ role })}
        error={errorAt('role')}
      />
      <Select
        label="How they hear of it"
        choices={[
          ...(sendsMail ? [{ value: 'mail', label: 'By a mail' }] : []),
          { value: 'link', label: 'By a link that I hand over' },
        ]}
        value={value.by}
        onChange={(by) => set({ by })}
        {...(sendsMail ? {} : { hint: 'Mail is not configured here (SMTP_URL).' })}
      />
      {invite.error && !(invite.error instanceof ApiError && invite.error.param) ? (
        <p className="field-error" role="alert">
          {invite.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
