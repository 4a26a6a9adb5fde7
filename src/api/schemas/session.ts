import { Type } from 'typebox';
import { nullable, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const example = {
  id: 'ses_01kay6wqsgf1vtk9m8ta1t7s9k',
  created_at: '2026-11-20T09:30:00.123Z',
  last_used_at: '2026-11-23T08:02:00.456Z',
  expires_at: '2026-12-20T09:30:00.123Z',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  current: true,
};

export const Session = Type.Object(
  {
    id: Type.String({ description: 'Names the session. It opens nothing.' }),
    created_at: timestamp('When they signed in.'),
    last_used_at: timestamp('Its last request, to about a minute.'),
    expires_at: timestamp('When it ends by itself.'),
    user_agent: nullable('string', {
      description:
        'What the browser said of itself at sign-in, 300 characters at most; null where it said nothing.',
    }),
    current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
  },
  { $id: 'Session', examples: [example] },
);

export const SessionPage = pageOf(Session, 'SessionPage');

export const SignedOut = Type.Object(
  { signed_out: Type.Literal(true) },
  { $id: 'SignedOut', examples: [{ signed_out: true }] },
);
