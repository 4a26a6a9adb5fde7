import { Type } from 'typebox';
import { roles, signings } from '../../domain/workspace/settings/api-keys/api-key.ts';
import { MAX_NAME } from '../../domain/workspace/settings/api-keys/create-api-key.ts';
import { MAX_GRACE_SECONDS } from '../../domain/workspace/settings/api-keys/rotate-api-key.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const signing = oneOf(signings, {
  description:
    'Whether requests carry `X-Service-Signature`, made with the key’s own secret: never (`none`), where you like (`optional`), always (`required`), or always and in the second form, which covers method, address and time as well (`required_v2`). A signature that is sent is always checked.',
});

export const ApiKeyCreate = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MAX_NAME, description: 'What it is for.' }),
    role: oneOf(roles, { description: 'What it may do; never more than the key that makes it.' }),
    expires_at: Type.Optional(
      nullable('string', { minLength: 1, maxLength: 40, description: 'ISO 8601. Null or absent: never.' }),
    ),
    signing: Type.Optional(signing),
  },
  {
    $id: 'ApiKeyCreate',
    ...closed,
    examples: [
      { name: 'CRM sync', role: 'read-write', expires_at: '2027-06-30T00:00:00.000Z', signing: 'optional' },
    ],
  },
);

const properties = {
  id: Type.String(),
  name: Type.String(),
  role: oneOf(roles),
  signing,
  status: oneOf(['active', 'expired', 'revoked']),
  last_four: Type.String({ description: 'The end of the key, to tell it from others by.' }),
  created_by: Type.Object({ kind: Type.String(), id: nullable('string') }),
  created_at: timestamp('When it was made.'),
  expires_at: nullableTimestamp('Null: never.'),
  last_used_at: nullableTimestamp('To the minute; null: never.'),
  revoked_at: nullableTimestamp('Null: not revoked.'),
};

const example = {
  id: 'key_01kay6wqsgf1vtk9m8ta1t7s9k',
  name: 'CRM sync',
  role: 'read-write',
  signing: 'optional',
  status: 'active',
  last_four: 'x7Qe',
  created_by: { kind: 'api_key', id: 'key_01kay6wqsgf1vtk9m8ta1t7s9m' },
  created_at: '2026-11-20T09:30:00.123Z',
  expires_at: '2027-06-30T00:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
};

export const ApiKey = Type.Object(properties, { $id: 'ApiKey', examples: [example] });

export const ApiKeyCreated = Type.Object(
  {
    ...properties,
    key: Type.String({ description: 'Shown only once.' }),
    signing_secret: Type.Optional(
      Type.String({
        description: 'The key of the HMAC, as it stands. Shown only once; absent where nothing is signed.',
      }),
    ),
  },
  {
    $id: 'ApiKeyCreated',
    examples: [
      {
        ...example,
        key: 'wn_live_8hD2kQx1_…',
        signing_secret: 'wnsec_…',
      },
    ],
  },
);

export const ApiKeyPage = pageOf(ApiKey, 'ApiKeyPage');

export const ApiKeyRotate = Type.Object(
  {
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_GRACE_SECONDS,
        default: 86_400,
        description: 'How long the old key goes on working.',
      }),
    ),
  },
  { $id: 'ApiKeyRotate', ...closed, examples: [{ grace_seconds: 3600 }] },
);
