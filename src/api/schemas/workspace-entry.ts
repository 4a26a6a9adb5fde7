import { Type } from 'typebox';
import { plans } from '../../domain/ground/vocabulary/entitlements.ts';
import { MAX_NAME, MAX_SLUG } from '../../domain/workspace/settings/create-workspace.ts';
import { pageOf } from './page.ts';
import { closed, nullableTimestamp, oneOf, timestamp } from './fields.ts';

const name = Type.String({ minLength: 1, maxLength: MAX_NAME, description: 'What people call it.' });
const plan = oneOf(plans);

const properties = {
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  plan,
  state: oneOf(['active', 'suspended'], {
    description:
      '`suspended`: its keys and sessions get 403 `workspace_suspended`, nothing is crawled or delivered for it, and nothing is lost.',
  }),
  suspended_at: nullableTimestamp('Null: it is not suspended.'),
  members: Type.Integer({ minimum: 0 }),
  accounts: Type.Integer({ minimum: 0 }),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it, or a setting of it, last changed.'),
  last_used_at: nullableTimestamp(
    'When one of its keys was last used, or a member signed in; to the minute.',
  ),
};

const example = {
  id: 'ws_01kay6wqsgf1vtk9m8ta1t7s9k',
  name: 'Harbour Sales',
  slug: 'harbour-sales',
  plan: 'pro',
  state: 'active',
  suspended_at: null,
  members: 4,
  accounts: 1204,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-11-20T09:30:00.123Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
};

export const WorkspaceEntry = Type.Object(properties, { $id: 'WorkspaceEntry', examples: [example] });

export const WorkspaceEntryPage = pageOf(WorkspaceEntry, 'WorkspaceEntryPage');

export const OpenedWorkspace = Type.Object(
  {
    ...properties,
    api_key: Type.Union(
      [
        Type.Object({
          id: Type.String(),
          key: Type.String({ description: 'With the role admin. It is shown only once.' }),
        }),
        Type.Null(),
      ],
      { description: 'Null where `admin_email` was given.' },
    ),
    sign_in: Type.Union(
      [
        Type.Object({
          member_id: Type.String(),
          url: Type.String({
            description: 'Signs the first admin in, once. It is shown only once: hand it over.',
          }),
          expires_at: timestamp('15 minutes from now.'),
        }),
        Type.Null(),
      ],
      { description: 'Null where no `admin_email` was given.' },
    ),
  },
  {
    $id: 'OpenedWorkspace',
    examples: [
      {
        ...example,
        members: 1,
        accounts: 0,
        last_used_at: null,
        api_key: null,
        sign_in: {
          member_id: 'mem_01kay6wqsgf1vtk9m8ta1t7s9k',
          url: 'https://whynow.example.com/sign-in/GkV0Yx3nJ0aW1d2u8y5cQh7bZr4tLm9s',
          expires_at: '2026-11-20T09:45:00.123Z',
        },
      },
    ],
  },
);

export const WorkspaceOpening = Type.Object(
  {
    name,
    slug: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_SLUG,
        description: 'Lower-case letters, digits and single hyphens. Left out: made of the name.',
      }),
    ),
    plan,
    admin_email: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 254,
        description: 'Becomes its first admin, with a sign-in link in place of an API key.',
      }),
    ),
  },
  {
    $id: 'WorkspaceOpening',
    ...closed,
    examples: [{ name: 'Harbour Sales', plan: 'pro', admin_email: 'ines@harbour.example' }],
  },
);

export const WorkspaceEntryChange = Type.Object(
  {
    name: Type.Optional(name),
    plan: Type.Optional(plan),
    suspended: Type.Optional(
      Type.Boolean({
        description:
          'True: nothing is answered, crawled or delivered for it. False: it goes on where it stopped.',
      }),
    ),
  },
  { $id: 'WorkspaceEntryChange', ...closed, examples: [{ suspended: true }] },
);
