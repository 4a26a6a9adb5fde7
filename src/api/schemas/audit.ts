import { Type } from 'typebox';
import { nullable, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const AuditEntry = Type.Object(
  {
    id: Type.String(),
    actor: Type.Object(
      {
        kind: Type.String({ description: '`api_key`, `member`, `operator` or `system`.' }),
        id: nullable('string'),
      },
      { description: 'Who did it.' },
    ),
    action: Type.String({ description: 'What was done, such as `account.updated` or `api_key.revoked`.' }),
    subject_id: Type.String({ description: 'To what.' }),
    before: Type.Unsafe<unknown>({
      description: 'What changed, as it was; null where nothing was. Never a secret.',
    }),
    after: Type.Unsafe<unknown>({ description: 'The same as it is now.' }),
    created_at: timestamp('When.'),
  },
  {
    $id: 'AuditEntry',
    examples: [
      {
        id: 'aud_01kay6wqsgf1vtk9m8ta1t7s9k',
        actor: { kind: 'api_key', id: 'key_01kay6wqsgf1vtk9m8ta1t7s9k' },
        action: 'workspace.updated',
        subject_id: 'ws_01kay6wqsgf1vtk9m8ta1t7s9k',
        before: { score_floor: 70 },
        after: { score_floor: 75 },
        created_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const AuditPage = pageOf(AuditEntry, 'AuditPage');
