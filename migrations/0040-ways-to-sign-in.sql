-- Invitations, links by mail, and who has ever signed in.
alter table members
  add column invited_at timestamptz(3),
  add column invited_by text check (invited_by in ('mail', 'link')),
  add column invitation_error text,
  add column last_signed_in_at timestamptz(3),
  add constraint members_invited_how check ((invited_at is null) = (invited_by is null));

-- Of those who are signed in now it is known.
update members m set last_signed_in_at = s.newest
from (select workspace_id, member_id, max(created_at) as newest from member_sessions group by 1, 2) s
where m.workspace_id = s.workspace_id and m.id = s.member_id;

alter table sign_in_links
  add column purpose text not null default 'handed_over' check (purpose in ('handed_over', 'mailed', 'invitation', 'choice'));

-- Somebody who types an address, or whose provider vouches for it, does not say which workspace it belongs to.
create index members_by_email on members (email);
