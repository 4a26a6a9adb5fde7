-- A session can be listed and ended: it has an id, says when it was last used, and in which browser.
alter table member_sessions
  add column id text collate "C",
  add column last_used_at timestamptz(3),
  add column user_agent text;
-- Hexadecimal digits are base32 digits too: a well-formed id, which sorts before those made from now on. It tells nothing of the digest.
update member_sessions
  set id = 'ses_00' || substr(encode(sha256(digest), 'hex'), 1, 24), last_used_at = created_at;
alter table member_sessions
  alter column id set not null,
  alter column last_used_at set not null;
create unique index member_sessions_id on member_sessions (workspace_id, id);
-- A request with a cookie names no workspace: the digest finds it.
create unique index member_sessions_digest on member_sessions (digest);
