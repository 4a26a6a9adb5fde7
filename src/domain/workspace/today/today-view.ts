import type { Context } from '../../ground/context.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';

interface Who {
  name: string;
  role: string;
  tag: ContactTag;
  why: string | null;
}

interface NewSignal {
  id: string;
  type: string;
  title: string;
  occurred_at: string;
  fired_at: string;
}

export interface TodayRow {
  id: string;
  name: string;
  domain: string;
  score: number;
  icp_tier: Tier;
  news_at: Date;
  since: Date;
  state: 'new' | 'seen' | 'snoozed';
  snoozed_until: Date | null;
  brief_token: string;
  version: number | null;
  generated_at: Date | null;
  why_now: string | null;
  draft_subject: string | null;
  draft_opener: string | null;
  language: Language | null;
  who: (Omit<Who, 'why'> & { why?: string }) | null;
  score_before: number | null;
  signals: NewSignal[];
  new_signals: number;
}

export interface TodayAccount {
  account: { id: string; name: string; domain: string; score: number; icp_tier: Tier };
  state: TodayRow['state'];
  snoozed_until: string | null;
  news_at: string;
  since: string;
  /** Null: it stands where it stood, or had no score then. */
  movement: { from: number; to: number } | null;
  new_signals: number;
  /** The strongest five. */
  signals: NewSignal[];
  brief: {
    version: number;
    generated_at: string;
    url: string;
    why_now: string;
    draft_subject: string | null;
    draft_opener: string | null;
    language: Language;
    who: Who | null;
  } | null;
}

export function todayView(ctx: Pick<Context, 'publicUrl'>, row: TodayRow): TodayAccount {
  const { id, name, domain, score, icp_tier, score_before: before } = row;
  const utc = (text: string): string => timestamp(new Date(text));
  return {
    account: { id, name, domain, score, icp_tier },
    state: row.state,
    snoozed_until: timestamp(row.snoozed_until),
    news_at: timestamp(row.news_at),
    since: timestamp(row.since),
    movement: before === null || before === score ? null : { from: before, to: score },
    new_signals: row.new_signals,
    signals: row.signals.map((signal) => ({
      ...signal,
      occurred_at: utc(signal.occurred_at),
      fired_at: utc(signal.fired_at),
    })),
    brief: briefOf(ctx, row),
  };
}

function briefOf(ctx: Pick<Context, 'publicUrl'>, row: TodayRow): TodayAccount['brief'] {
  if (row.version === null || row.generated_at === null) return null;
  return {
    version: row.version,
    generated_at: timestamp(row.generated_at),
    url: briefUrl(ctx, row.brief_token),
    why_now: row.why_now ?? '',
    draft_subject: row.draft_subject,
    draft_opener: row.draft_opener,
    language: row.language ?? 'en',
    who: row.who && { ...row.who, why: row.who.why ?? null },
  };
}
