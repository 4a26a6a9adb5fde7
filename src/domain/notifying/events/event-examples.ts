import type { EventKind, NoticeKind } from './event-kinds.ts';

const ID = '01kay6wqsgf1vtk9m8ta1t7s9k';
const briefUrl = 'https://whynow.example.com/b/4f9Jq2mTz8';
const account = { id: `acc_${ID}`, domain: 'northwind.example', name: 'Northwind Robotics' };
const breakdown = { fit: 36, recency: 18, strength: 20, depth: 4 };

const signal = {
  id: `sig_${ID}`,
  type: 'funding',
  subtype: 'series_b',
  strength: 88,
  recency_days: 2,
  source_url: 'https://northwind.example/news/series-b',
  fired_at: '2026-11-20T09:29:58.410Z',
};

const brief = {
  id: `brf_${ID}`,
  account_id: account.id,
  version: 3,
  generated_at: '2026-11-20T09:29:59.002Z',
  score: 78,
  score_breakdown: breakdown,
  why_now:
    'Northwind Robotics announced a Series B of $40 million on 18 November. It named a new VP Sales in the same week.',
  who_to_talk_to: [
    {
      name: 'Ada Moreau',
      role: 'VP Sales',
      tag: 'new',
      why: 'The news is about them: an executive appointment; new in the role.',
    },
  ],
  draft_opener: 'Congratulations on the Series B, Ada. Which market does the new sales team open first?',
  draft_subject: 'A question about the Series B',
  draft_follow_up:
    'Hi Ada, I wrote to you about the Series B and wanted to ask once more. Any answer is welcome.',
  language: 'en',
  signals: [signal.id],
  written_by: 'built_in',
  fallback_reason: null,
};
const briefReference = { id: brief.id, account_id: account.id, version: brief.version };
const writtenBrief = { brief, account, reason: 'score_changed', brief_url: briefUrl };

const scoredAccount = { ...account, score: 78, score_breakdown: breakdown };
const scoreMove = { account: scoredAccount, score_before: 61, score_after: 78, cause: 'signal_fired' };

const webhook = { id: `whk_${ID}`, url: 'https://crm.example.com/hooks/whynow' };

/** One plausible story in 14 events and three notices: each has the members that `event-members.ts` describes (a test holds them together). */
export const eventExamples: Record<EventKind | NoticeKind, Record<string, unknown>> = {
  'account.score_changed': { ...scoreMove, brief_url: briefUrl },
  'account.score_jumped': { ...scoreMove, floor: 70, brief_url: briefUrl },
  'account.scored': {
    account: scoredAccount,
    icp_score_before: 61,
    icp_score_after: 78,
    cause: 'signal_fired',
    brief_url: briefUrl,
  },
  'brief.generated': writtenBrief,
  'brief.created': { ...writtenBrief, brief: { ...brief, version: 1 }, reason: 'account_created' },
  'brief.updated': writtenBrief,
  'brief.shared': {
    brief: briefReference,
    account,
    viewer: { kind: 'guest', member_id: null },
    opened_at: '2026-11-20T10:02:11.870Z',
    brief_url: briefUrl,
  },
  'signal.fired': {
    signal,
    account: { ...account, icp_score_before: 61, icp_score_after: 78 },
    brief_url: briefUrl,
  },
  'signal.decayed': {
    signal: { ...signal, recency_days: 214, current_strength: 19.6, threshold: 20 },
    account,
    brief_url: briefUrl,
  },
  'opener.generated': {
    brief: briefReference,
    draft_opener: brief.draft_opener,
    draft_subject: brief.draft_subject,
    draft_follow_up: brief.draft_follow_up,
    language: brief.language,
    account,
    brief_url: briefUrl,
  },
  'contact.added': {
    contact: {
      id: `con_${ID}`,
      name: 'Ada Moreau',
      role: 'VP Sales',
      tag: 'new',
      source_url: 'https://northwind.example/about/team',
      first_seen_at: '2026-11-20T09:29:57.655Z',
    },
    account,
  },
  'reply.classified': {
    reply: {
      id: `rpl_${ID}`,
      account_id: account.id,
      contact_id: `con_${ID}`,
      label: 'positive',
      confidence: 0.94,
      received_at: '2026-11-20T09:12:40.000Z',
    },
    account,
  },
  'export.completed': {
    export: {
      id: `exp_${ID}`,
      resource: 'accounts',
      format: 'csv',
      rows: 1200,
      bytes: 318_442,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      destination: 'download',
      download_url: `https://whynow.example.com/exports/exp_${ID}`,
      expires_at: '2026-11-21T09:30:00.000Z',
    },
  },
  'workspace.rubric_updated': {
    rubric: { id: `rub_${ID}`, version: 2 },
    changes: [{ path: 'tiers.hot', before: 70, after: 75 }],
    actor: { kind: 'api_key', id: `key_${ID}` },
  },
  'webhook.test': { message: 'This is a test of your webhook.', webhook },
  'webhook.failing': {
    webhook,
    failures: 31,
    failing_since: '2026-11-18T21:30:00.123Z',
    disables_at: '2026-11-21T21:30:00.123Z',
  },
  'webhook.disabled': { webhook, reason: 'failing' },
};
