import { Type } from 'typebox';
import { MAX_NAME } from '../../domain/workspace/settings/members/add-member.ts';
import { MAX_EMAIL } from '../../domain/ground/vocabulary/read-email.ts';
import { roles } from '../../domain/workspace/settings/api-keys/api-key.ts';
import { closed, nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const MemberCreate = Type.Object(
  {
    email: Type.String({
      minLength: 3,
      maxLength: MAX_EMAIL,
      description: 'Kept in lower case; once per workspace.',
    }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME })),
    role: oneOf(roles),
  },
  {
    $id: 'MemberCreate',
    ...closed,
    examples: [{ email: 'jo@harbour.example', name: 'Jo Castellan', role: 'read-write' }],
  },
);

export const Member = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    name: nullable('string'),
    role: oneOf(roles),
    created_at: timestamp('When they were added.'),
  },
  {
    $id: 'Member',
    examples: [
      {
        id: 'mem_01kay6wqsgf1vtk9m8ta1t7s9k',
        email: 'jo@harbour.example',
        name: 'Jo Castellan',
        role: 'read-write',
        created_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
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

export const MemberPage = pageOf(Member, 'MemberPage');
