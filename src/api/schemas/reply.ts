import { Type } from 'typebox';
import { replyKinds, replyLabels } from '../../domain/workspace/replies/reply.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const ReplyCreate = Type.Object(
  {
    account_id: Type.String({ minLength: 1, maxLength: 100 }),
    contact_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Who answered; without it the contact is looked for by `from`.',
      }),
    ),
    from: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 500,
        description: 'An address, or a name and the address in angle brackets.',
      }),
    ),
    subject: Type.Optional(Type.String({ maxLength: 2000 })),
    body: Type.String({
      maxLength: 500_000,
      description: 'The text, or the HTML part. Quoted text and signature may be in it: they are taken out.',
    }),
    received_at: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'ISO 8601; now where absent or in the future.',
      }),
    ),
  },
  {
    $id: 'ReplyCreate',
    ...closed,
    examples: [
      {
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        from: 'Ines Aalto <ines.aalto@ferncastle.example>',
        subject: 'Re: your new depot',
        body: 'Not before our budget round, please try again in March.\n\nIna',
        received_at: '2026-11-20T09:12:40Z',
      },
    ],
  },
);

export const Reply = Type.Object(
  {
    id: Type.String(),
    account_id: Type.String(),
    contact_id: nullable('string', {
      description: 'The contact that sent it, where exactly one fits. After a `never` this contact is gone.',
    }),
    kind: oneOf(replyKinds, {
      description: 'Out-of-office notes and bounces are no answers: they get no label.',
    }),
    label: Type.Unsafe<(typeof replyLabels)[number] | null>({
      type: ['string', 'null'],
      enum: [...replyLabels, null],
      description: 'Null for what is no answer, or has no word in it.',
    }),
    confidence: nullable('number', { minimum: 0, maximum: 1, description: 'The probability of the label.' }),
    not_before: nullableTimestamp(
      'The time that a `not-now` names; until then the account’s timing counts half.',
    ),
    from: nullable('string'),
    subject: nullable('string'),
    text: Type.String({
      description: 'What the sender wrote, without quotes and signature; 10,000 characters at most.',
    }),
    received_at: timestamp('When it was received.'),
    created_at: timestamp('When it was handed to us.'),
  },
  {
    $id: 'Reply',
    examples: [
      {
        id: 'rpl_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        contact_id: 'con_01kay6wqsgf1vtk9m8ta1t7s9k',
        kind: 'reply',
        label: 'not-now',
        confidence: 0.981,
        not_before: '2027-03-01T00:00:00.000Z',
        from: 'Ines Aalto <ines.aalto@ferncastle.example>',
        subject: 'Re: your new depot',
        text: 'Not before our budget round, please try again in March.',
        received_at: '2026-11-20T09:12:40.000Z',
        created_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const ReplyPage = pageOf(Reply, 'ReplyPage');
