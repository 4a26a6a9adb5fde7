import { Type } from 'typebox';
import { MAX_NAME } from '../../domain/workspace/settings/members/add-member.ts';
import { inviteWays } from '../../domain/workspace/settings/members/invite-member.ts';
import { memberStates } from '../../domain/workspace/settings/members/member.ts';
import { MAX_EMAIL } from '../../domain/ground/vocabulary/read-email.ts';
import { roles } from '../../domain/workspace/settings/api-keys/api-key.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const MemberCreate = Type.Object(
  {
    email: Type.String({
      minLength: 3,
      maxLength: MAX_EMAIL,
      description:
        'In ASCII, a domain with other letters as its `xn--` form. Kept in lower case; once per workspace.',
    }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME })),
    role: oneOf(roles),
    invite: Type.Optional(
      oneOf(['mail', 'link', 'none'], {
        description:
          '`mail` sends them a link that signs them in, once, within seven days; `link` answers with such a link in `sign_in_link`, to hand over; `none`, which is meant where nothing is said, does neither.',
      }),
    ),
  },
  {
    $id: 'MemberCreate',
    ...closed,
    examples: [{ email: 'jo@harbour.example', name: 'Jo Castellan', role: 'read-write' }],
  },
);

export const MemberUpdate = Type.Object(
  {
    name: Type.Optional(
      nullable('string', { minLength: 1, maxLength: MAX_NAME, description: 'Null clears it.' }),
    ),
    role: Type.Optional(oneOf(roles)),
  },
  { $id: 'MemberUpdate', ...closed, examples: [{ role: 'admin' }] },
);
const jo = {
  id: 'mem_01kay6wqsgf1vtk9m8ta1t7s9k',
  email: 'jo@harbour.example',
  name: 'Jo Castellan',
  role: 'read-write',
  created_at: '2026-11-20T09:30:00.123Z',
  state: 'invited',
  invited_at: '2026-11-20T09:30:00.123Z',
  invitation_error: null,
  last_signed_in_at: null,
};

export const Member = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    name: nullable('string'),
    role: oneOf(roles),
    created_at: timestamp('When they were added.'),
    state: oneOf(memberStates, {
      description: '`signed_in` once they have ever signed in; before, `invited` or only `added`.',
    }),
    invited_at: nullableTimestamp('When they were last invited; null: never.'),
    invitation_error: nullable('string', {
      description:
        'Why the mail of the last invitation was not taken; null: it was, it waits, or there is none.',
    }),
    last_signed_in_at: nullableTimestamp('When they last signed in; null: never.'),
  },
  { $id: 'Member', examples: [jo] },
);

export const MemberInvite = Type.Object(
  {
    invite: Type.Optional(
      oneOf(inviteWays, {
        description:
          '`mail`, which is meant where nothing is said, sends the invitation; `link` answers with a link to hand over.',
      }),
    ),
  },
  { $id: 'MemberInvite', ...closed, examples: [{ invite: 'link' }] },
);

export const SignInLink = Type.Object(
  {
    url: Type.String({
      description: 'Hand it to the member. It signs in whoever opens it and presses the button there, once.',
    }),
    expires_at: timestamp('Fifteen minutes after it was made.'),
  },
  {
    $id: 'SignInLink',
    examples: [
      {
        url: 'https://whynow.example.com/sign-in/9rQm2c…',
        expires_at: '2026-11-20T09:45:00.123Z',
      },
    ],
  },
);

/** What invites answers with. */
export const InvitedMember = Type.Object(
  {
    ...Member.properties,
    sign_in_link: Type.Optional(
      Type.Object(
        {
          url: Type.String({
            description: 'Hand it to the member: it signs in whoever opens it, once. Shown only now.',
          }),
          expires_at: timestamp('Seven days after it was made.'),
        },
        { description: 'Only where `invite` is `link`.' },
      ),
    ),
  },
  {
    $id: 'InvitedMember',
    examples: [
      {
        ...jo,
        sign_in_link: {
          url: 'https://whynow.example.com/sign-in/9rQm2c…',
          expires_at: '2026-11-27T09:30:00.123Z',
        },
      },
    ],
  },
);

export const MemberPage = pageOf(Member, 'MemberPage');
