-- A brief's link can be revoked and can expire. When the present token was made; null: with the account.
alter table accounts add column brief_token_made_at timestamptz(3);
alter table workspaces add column brief_link_days integer check (brief_link_days between 1 and 3650);
-- What is due to be made anew, looked for in workspaces whose links expire.
create index accounts_by_brief_token_age on accounts (workspace_id, coalesce(brief_token_made_at, created_at));

-- Tokens that are no longer handed out: good until their time is over, unless they were revoked, and known for a while afterwards, so that the
-- page can say what became of them.
create table former_brief_links (
  token text collate "C" primary key,
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  made_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index former_brief_links_of_account on former_brief_links (workspace_id, account_id);

-- Keys that take the second form of a request's signature only.
alter table api_keys drop constraint api_keys_signing_check;
alter table api_keys add constraint api_keys_signing_check check (signing in ('none', 'optional', 'required', 'required_v2'));
