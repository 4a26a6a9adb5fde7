-- How the workspace's briefs speak. The facts are the same in every tone.
alter table workspaces
  add column brief_tone text not null default 'plain' check (brief_tone in ('plain', 'warm', 'formal', 'brief'));

alter table briefs
  add column written_by text not null default 'built_in' check (written_by in ('built_in', 'model'));

-- Why the model's text for a version was not taken. Beside the version, which never changes; at most one a version.
create table brief_refusals (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  version integer not null,
  reason text not null,
  -- What exactly, for the operator: never more than a line of the model's own words; emptied when a person of the account is erased.
  detail text,
  refused_at timestamptz(3) not null,
  primary key (workspace_id, account_id, version),
  foreign key (workspace_id, account_id, version) references briefs (workspace_id, account_id, version) on delete cascade
);

-- How often the model was asked for a workspace on a day (UTC).
create table model_days (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  day text collate "C" not null,
  asked integer not null,
  primary key (workspace_id, day)
);

-- A version goes with its account and not before: the foreign key's cascade deletes it once the account is gone.
create function refuse_brief_removal() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where workspace_id = old.workspace_id and id = old.account_id) then
    raise exception 'brief versions are immutable: they go with their account';
  end if;
  return old;
end $$;
create trigger briefs_kept before delete on briefs for each row execute function refuse_brief_removal();
