-- Members sign in by a link that an admin makes for them. Of link and session only the SHA-256 is kept; both go with the member.
create table sign_in_links (
  workspace_id text collate "C" not null,
  member_id text collate "C" not null,
  digest bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (workspace_id, digest),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
-- Whoever follows a link names no workspace: the digest finds it.
create unique index sign_in_links_digest on sign_in_links (digest);
create index sign_in_links_of_member on sign_in_links (workspace_id, member_id);
create index sign_in_links_age on sign_in_links (expires_at);

create table member_sessions (
  workspace_id text collate "C" not null,
  member_id text collate "C" not null,
  digest bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (workspace_id, digest),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index member_sessions_of_member on member_sessions (workspace_id, member_id);
create index member_sessions_age on member_sessions (expires_at);

-- When each viewer's opening of an account's brief page last counted. The viewer is a member's id, or of a guest the digest of
-- address and browser under the day's salt: once the salt is gone, nobody can tell whose it was.
create table brief_views (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  viewer text collate "C" not null,
  member_id text collate "C",
  view_id text collate "C" not null,
  brief_id text collate "C" not null,
  opened_at timestamptz(3) not null,
  primary key (workspace_id, account_id, viewer),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index brief_views_of_member on brief_views (workspace_id, member_id) where member_id is not null;
create index brief_views_of_guests on brief_views (opened_at) where member_id is null;

-- One random salt a day (UTC), of the whole installation, and deleted soon after its day.
create table viewer_salts (
  day text collate "C" primary key,
  salt bytea not null
);
