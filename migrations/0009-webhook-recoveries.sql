-- Since when a subscription has the status it has; null: since it was made. Kept here and not by whoever changes the status, because
-- several do: its owner, and deliveries that find the receiver gone or failing for days.
alter table webhook_subscriptions add column status_since timestamptz(3);

create function note_webhook_status() returns trigger language plpgsql as $$
begin
  new.status_since := new.updated_at;
  return new;
end $$;

create trigger webhook_status_changed before update of status on webhook_subscriptions
  for each row when (old.status is distinct from new.status) execute function note_webhook_status();

-- What a subscription missed, being sent to it again: the row is the job. `cursor` is the last delivery that was looked at, so a
-- worker that dies costs nothing and repeats nothing.
create table webhook_recoveries (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  webhook_id text collate "C" not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'cancelled')),
  states text[] not null,
  -- Deliveries made from `since` on and before `until`.
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  matched integer not null,
  redelivered integer not null default 0,
  cursor text collate "C" not null default '',
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, webhook_id) references webhook_subscriptions (workspace_id, id) on delete cascade
);
-- One at a time for a subscription; and what a worker looks for.
create unique index webhook_recoveries_unfinished on webhook_recoveries (workspace_id, webhook_id)
  where status in ('queued', 'running');
create index webhook_recoveries_of_webhook on webhook_recoveries (workspace_id, webhook_id, id desc);

-- Deliveries that never came, of which there are few: what a recovery walks over, and what was missed during a pause.
create index deliveries_missed on deliveries (workspace_id, subscription_id, id) where state in ('rejected', 'exhausted', 'skipped');
