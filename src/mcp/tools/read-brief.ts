import { Type } from 'typebox';
import type { Actor } from '../../domain/ground/actor.ts';
import type { Context } from '../../domain/ground/context.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { getBrief } from '../../domain/deciding/briefs/get-brief.ts';
import type { Signal } from '../../domain/deciding/scoring/signal-view.ts';
import { getAccount } from '../../domain/workspace/accounts/get-account.ts';
import { getSignal } from '../../domain/workspace/signals/get-signal.ts';
import { accountLine, AccountView, accountView } from '../account-view.ts';
import { accountField, breakdown, closed, oneOf } from '../fields.ts';
import { findAccountId } from '../find-account.ts';
import { neutralise, paragraphs, quote, QUOTED, QUOTING, word } from '../quoted.ts';
import { evidenceLines, signalLine, SignalView, signalView } from '../signal-view.ts';
import { tool } from '../tool.ts';

const MAX_SIGNALS = 12;
const MAX_PEOPLE = 10;
/** Two to four sentences, and fewer than 90 words: what is longer is no brief of ours. */
const MAX_TEXT = 2000;

export const readBrief = tool({
  name: 'read_brief',
  title: 'Read a brief',
  description: `Why to talk to an account now, who to talk to, a draft of the first message, and the evidence of every claim. ${QUOTING}`,
  writes: false,
  work: 'single',
  input: Type.Object(
    {
      account: accountField,
      version: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The newest if absent.' }),
      ),
    },
    closed,
  ),
  output: Type.Object({
    account: AccountView,
    version: Type.Integer(),
    generated_at: Type.String({ description: 'When this version was written.' }),
    score: Type.Integer({ description: 'When it was written; account.score is the present one.' }),
    score_breakdown: breakdown,
    written_by: oneOf(['built_in', 'model']),
    brief_url: Type.String({ description: 'A page for a person; whoever has the address can read it.' }),
    quoted: Type.Object(
      {
        why_now: Type.String(),
        who_to_talk_to: Type.Array(
          Type.Object({ name: Type.String(), role: Type.String(), tag: Type.String() }),
          { description: 'Best first.' },
        ),
        draft_opener: Type.Array(Type.String(), {
          description: 'Its paragraphs; empty where there is none.',
        }),
      },
      { description: QUOTED },
    ),
    evidence: Type.Array(SignalView, {
      description: `The signals it rests on, at most ${MAX_SIGNALS}.`,
    }),
  }),
  async run(ctx, actor, { account: named, version }) {
    const id = await findAccountId(ctx, actor, named);
    const found = await getAccount(ctx, actor, id);
    const brief = await getBrief(ctx, actor, id, version);
    const evidence = (await signalsOf(ctx, actor, brief.signals)).map(signalView);
    const account = accountView(found);
    const quoted = {
      why_now: neutralise(brief.why_now, MAX_TEXT),
      who_to_talk_to: brief.who_to_talk_to.slice(0, MAX_PEOPLE).map(({ name, role, tag }) => ({
        name: neutralise(name, 200),
        role: neutralise(role, 200),
        tag: word(tag),
      })),
      draft_opener: paragraphs(brief.draft_opener, MAX_TEXT),
    };
    return {
      data: {
        account,
        version: brief.version,
        generated_at: brief.generated_at,
        score: brief.score,
        score_breakdown: brief.score_breakdown,
        written_by: brief.written_by,
        brief_url: found.brief_url,
        quoted,
        evidence,
      },
      lines: [
        accountLine(account),
        `Brief version ${brief.version} of ${brief.generated_at.slice(0, 10)}, written at a score of ${brief.score}.`,
        `Why now: ${quote(quoted.why_now, MAX_TEXT)}`,
        'Who to contact:',
        ...(quoted.who_to_talk_to.length === 0 ? ['- nobody is known'] : []),
        ...quoted.who_to_talk_to.map(({ name, role, tag }) => `- ${quote(name)}, ${quote(role)} (${tag})`),
        quoted.draft_opener.length === 0
          ? 'There is no draft opener: no news is a reason for one.'
          : 'Draft opener:',
        ...quoted.draft_opener.map((part) => quote(part, MAX_TEXT)),
        'Evidence:',
        ...(evidence.length === 0 ? ['- no signal'] : []),
        ...evidence.flatMap((signal) => [`- ${signalLine(signal)}`, ...evidenceLines(signal)]),
        `Page: ${found.brief_url}`,
      ],
    };
  },
});

/** One after the other: a call holds one connection. What was erased since the brief was written is left out. */
async function signalsOf(ctx: Context, actor: Actor, ids: readonly string[]): Promise<Signal[]> {
  const signals: Signal[] = [];
  for (const id of ids.slice(0, MAX_SIGNALS)) {
    try {
      signals.push(await getSignal(ctx, actor, id));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'resource_not_found') throw error;
    }
  }
  return signals;
}
