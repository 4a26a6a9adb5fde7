import { Type } from 'typebox';
import { plans } from '../../domain/ground/vocabulary/entitlements.ts';
import { roles } from '../../domain/workspace/settings/api-keys/api-key.ts';
import { nullable, oneOf, reference } from './fields.ts';
import { Session } from './session.ts';

export const Me = Type.Object(
  {
    kind: oneOf(['api_key', 'member'], {
      description: 'What the request came with: a key, or the cookie of a session.',
    }),
    id: Type.String({
      description:
        'Of the key or of the member. A page that sends a member’s as `X-Whynow-Console` does nothing once somebody else is signed in.',
    }),
    name: nullable('string', {
      description: 'Of a key the name that it was given; null for a member without one.',
    }),
    email: nullable('string', { description: 'Null for a key.' }),
    role: oneOf(roles),
    workspace: Type.Object({
      id: Type.String(),
      name: Type.String(),
      slug: Type.String(),
      plan: oneOf(plans),
    }),
    session: Type.Union([reference(Session), Type.Null()], { description: 'Null for a key.' }),
    permissions: Type.Object(
      { may_write: Type.Boolean(), may_administer: Type.Boolean() },
      {
        description:
          'What the role allows: changing accounts, bots and the like; managing keys, members and the workspace.',
      },
    ),
    features: Type.Object(
      {
        mail: Type.Boolean({ description: 'It can send mail.' }),
        oidc: Type.Boolean({ description: 'Members can sign in with an OpenID Connect provider.' }),
      },
      { description: 'What this installation is set up for.' },
    ),
    operator: Type.Boolean({
      description: 'Whether they run the installation. No key and no member of a workspace does.',
    }),
  },
  {
    $id: 'Me',
    examples: [
      {
        kind: 'member',
        id: 'mem_01kay6wqsgf1vtk9m8ta1t7s9k',
        name: 'Jo Castellan',
        email: 'jo@harbour.example',
        role: 'read-write',
        workspace: { id: 'ws_01kay6wqsgf1vtk9m8ta1t7s9k', name: 'Harbour', slug: 'harbour', plan: 'company' },
        session: {
          id: 'ses_01kay6wqsgf1vtk9m8ta1t7s9k',
          created_at: '2026-11-20T09:30:00.123Z',
          last_used_at: '2026-11-23T08:02:00.456Z',
          expires_at: '2026-12-20T09:30:00.123Z',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
          current: true,
        },
        permissions: { may_write: true, may_administer: false },
        features: { mail: true, oidc: false },
        operator: false,
      },
    ],
  },
);
