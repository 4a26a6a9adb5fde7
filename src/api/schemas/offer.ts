import { Type } from 'typebox';
import { languages } from '../../domain/ground/vocabulary/language.ts';
import { OFFER_LIMITS } from '../../domain/workspace/settings/read-offer.ts';
import { closed, nullable, oneOf } from './fields.ts';

const { sentence, audience, problems, proofPoints, callToAction, angle, words, name, role } = OFFER_LIMITS;

const line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });
const lines = ({ items, length }: { items: number; length: number }, description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: length }), { maxItems: items, description });

const wordsOfOffer = {
  sentence: nullable('string', {
    maxLength: sentence.length,
    description: `What you sell, as one sentence of at most ${sentence.words} words that can stand alone. Openers have it as it is. Null: they say nothing of it.`,
  }),
  audience: lines(audience, 'Who it is for, as it stands after `for`: `finance teams`.'),
  problems: lines(
    problems,
    'What it solves, as it stands behind a colon: `the close takes ten days`. Openers name one, follow-ups another.',
  ),
  proof_points: lines(proofPoints, 'What shows it, as it stands behind a colon. Follow-ups name one.'),
  call_to_action: nullable('string', {
    maxLength: callToAction,
    description: 'The last sentence of follow-ups. Null: one of the built-in ones.',
  }),
  angles: Type.Record(Type.String(), line(angle.length, 'A sentence.'), {
    description:
      'By signal type: why such news is a reason to talk about the offer. Types that are absent have a built-in sentence.',
  }),
};
const shared = {
  language: oneOf([...languages, 'account'], {
    description:
      'What briefs are written in. `account`: the language of the account’s country, where the offer has words in it.',
  }),
  written_in: oneOf(languages, {
    description:
      'What the words of the offer are in: `language` unless told, English where that is `account`.',
  }),
  words_to_use: lines(words, 'Words that a model may use and is asked to.'),
  words_to_avoid: lines(words, 'Words that no letter has: lines with one of them are passed over.'),
};
const sender = {
  name: line(name, 'Who signs.'),
  role: nullable('string', { maxLength: role, description: 'Under the name.' }),
};

export const Offer = Type.Object(
  {
    ...wordsOfOffer,
    ...shared,
    translations: Type.Record(Type.String(), Type.Object(wordsOfOffer), {
      description: 'The same in other languages, by `de`, `en`, `es` or `fr`.',
    }),
    sender: Type.Union([Type.Object(sender), Type.Null()], { description: 'Signs openers and follow-ups.' }),
  },
  { $id: 'Offer' },
);

const optionalWords = Type.Partial(Type.Object(wordsOfOffer), closed);

export const offerInput = Type.Object(
  {
    ...Type.Partial(Type.Object({ ...wordsOfOffer, ...shared })).properties,
    translations: Type.Optional(
      Type.Record(Type.String(), optionalWords, {
        description: 'The same in other languages, by `de`, `en`, `es` or `fr`.',
      }),
    ),
    sender: Type.Optional(
      Type.Union(
        [Type.Object({ name: sender.name, role: Type.Optional(sender.role) }, closed), Type.Null()],
        {
          description: 'Signs openers and follow-ups.',
        },
      ),
    ),
  },
  {
    ...closed,
    description: 'What is absent is empty. No text may hold markup, quotation marks or an address.',
    examples: [
      {
        sentence: 'We help finance teams close their books in three days.',
        audience: ['finance teams'],
        problems: ['the monthly close takes ten days'],
        proof_points: ['Contoso closes in three days'],
        language: 'en',
        sender: { name: 'Sam Lee', role: 'Account Executive' },
      },
    ],
  },
);
