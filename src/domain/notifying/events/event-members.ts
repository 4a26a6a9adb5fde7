import type { EventKind, NoticeKind } from './event-kinds.ts';
import { integer, list, nullable, number, object, oneOf, text, timestamp, url } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const score = integer(0, 100);
const breakdown = object({ fit: score, recency: score, strength: score, depth: score });
const briefUrl = url('The page of the account’s newest brief, made for a person.');
const account = { id: text(), domain: text(), name: text() };
const cause = text('What led to it, such as `signal_fired` or `rubric_updated`.');

const signal = {
  id: text(),
  type: text('One of GET /v1/signals/types, or `custom_…`.'),
  subtype: text(),
  strength: number(0, 100),
  recency_days: integer(0),
  source_url: url('Where it was seen.'),
  fired_at: timestamp('When it was detected.'),
};

const brief = object({
  id: text(),
  account_id: text(),
  version: integer(1),
  generated_at: timestamp('When it was written.'),
  score,
  score_breakdown: breakdown,
  why_now: text(),
  who_to_talk_to: list(
    object({ name: text(), role: text(), tag: text(), why: text('Why this person.') }, ['why']),
  ),
  draft_opener: text('Empty where nothing gives a reason to write, like the two below.'),
  draft_subject: text(),
  draft_follow_up: text(),
  language: oneOf('en', 'de', 'fr', 'es'),
  signals: list(text('Identifier of a signal.')),
  written_by: oneOf('built_in', 'model'),
  fallback_reason: nullable(text('Why the model’s text was not taken.')),
});
const briefReference = object({ id: text(), account_id: text(), version: integer(1) });
const writtenBrief = {
  brief,
  account: object(account),
  reason: text('Why it was written.'),
  brief_url: briefUrl,
};

const webhook = object({ id: text(), url: url('Where the subscription sends to.') });

const scoredAccount = object({ ...account, score, score_breakdown: breakdown });
const scoreMove = { account: scoredAccount, score_before: score, score_after: score, cause };

/** What each kind carries after `event, event_id, delivered_at, workspace_id`, in the order in which it is delivered. */
export const eventMembers: Record<EventKind | NoticeKind, Record<string, JsonSchema>> = {
  'account.score_changed': { ...scoreMove, brief_url: briefUrl },
  'account.score_jumped': { ...scoreMove, floor: score, brief_url: briefUrl },
  'account.scored': {
    account: scoredAccount,
    icp_score_before: score,
    icp_score_after: score,
    cause,
    brief_url: briefUrl,
  },
  'brief.generated': writtenBrief,
  'brief.created': writtenBrief,
  'brief.updated': writtenBrief,
  'brief.shared': {
    brief: briefReference,
    account: object(account),
    viewer: object({ kind: oneOf('teammate', 'guest'), member_id: nullable(text()) }),
    opened_at: timestamp('When the page was opened.'),
    brief_url: briefUrl,
  },
  'signal.fired': {
    signal: object(signal),
    account: {
      ...nullable(object({ ...account, icp_score_before: score, icp_score_after: score })),
      description: 'Null for a signal of the workspace alone.',
    },
    brief_url: nullable(briefUrl),
  },
  'signal.decayed': {
    signal: object({ ...signal, current_strength: number(0, 100), threshold: number(0, 100) }),
    account: nullable(object(account)),
    brief_url: nullable(briefUrl),
  },
  'opener.generated': {
    brief: briefReference,
    draft_opener: text(),
    draft_subject: text(),
    draft_follow_up: text(),
    language: oneOf('en', 'de', 'fr', 'es'),
    account: object(account),
    brief_url: briefUrl,
  },
  'contact.added': {
    contact: object({
      id: text(),
      name: text(),
      role: text(),
      tag: text(),
      source_url: {
        ...nullable(url('Where the person was found.')),
        description: 'Where the person was found; null for one that was added by hand.',
      },
      first_seen_at: timestamp('When.'),
    }),
    account: object(account),
  },
  'reply.classified': {
    reply: object({
      id: text(),
      account_id: text(),
      contact_id: nullable(text()),
      label: nullable(oneOf('positive', 'not-now', 'wrong-person', 'never')),
      confidence: number(0, 1),
      received_at: timestamp('When the reply came.'),
    }),
    account: object(account),
  },
  'export.completed': {
    export: object({
      id: text(),
      resource: oneOf('accounts', 'signals', 'briefs', 'contacts'),
      format: oneOf('csv', 'ndjson', 'parquet'),
      rows: integer(0),
      bytes: integer(0),
      sha256: nullable(text('Of the file, in hex; null where rows went into a warehouse.')),
      destination: text(),
      download_url: nullable(url('For 24 hours, where the destination is a download.')),
      expires_at: nullable(timestamp('Until when it can be downloaded.')),
    }),
  },
  'workspace.rubric_updated': {
    rubric: object({ id: text(), version: integer(1) }),
    changes: list(object({ path: text('Where in the rubric.'), before: {}, after: {} }, ['before', 'after'])),
    actor: object({ kind: text(), id: nullable(text()) }),
  },
  'webhook.test': {
    message: text('A sentence for whoever reads it.'),
    webhook,
  },
  'webhook.failing': {
    webhook,
    failures: integer(1),
    failing_since: timestamp('When the first attempt failed after which none was delivered.'),
    disables_at: timestamp('When the subscription is disabled if nothing is delivered until then.'),
  },
  'webhook.disabled': {
    webhook,
    reason: oneOf('failing', 'gone'),
  },
};
