import type { NewEvent } from '../../notifying/events/publish-events.ts';
import type { WrittenBrief } from './write-briefs.ts';

/** Every version is `brief.generated`; the first is `brief.created`, a later one `brief.updated`; each with a reason to write has a new opener. */
export function briefEvents(
  { account }: { account: { id: string; domain: string; name: string; tags: string[] } },
  brief: WrittenBrief,
  url: string,
): NewEvent[] {
  const common = { accountId: account.id, match: { accountTags: account.tags } };
  const payload = { brief: brief.view, account: named(account), reason: brief.reason, brief_url: url };
  const subject = `${account.id}/${brief.version}`;
  return [
    { ...common, kind: 'brief.generated', key: `brief.generated/${subject}`, payload },
    brief.version === 1
      ? { ...common, kind: 'brief.created', key: `brief.created/${subject}`, payload }
      : { ...common, kind: 'brief.updated', key: `brief.updated/${subject}`, payload },
    ...(brief.view.draft_opener === ''
      ? []
      : [
          {
            ...common,
            kind: 'opener.generated' as const,
            key: `opener.generated/${subject}`,
            payload: {
              brief: { id: brief.view.id, account_id: account.id, version: brief.version },
              draft_opener: brief.view.draft_opener,
              draft_subject: brief.view.draft_subject,
              draft_follow_up: brief.view.draft_follow_up,
              language: brief.view.language,
              account: named(account),
              brief_url: url,
            },
          },
        ]),
  ];
}

export function named(account: { id: string; domain: string; name: string }): {
  id: string;
  domain: string;
  name: string;
} {
  return { id: account.id, domain: account.domain, name: account.name };
}
