-- Keeps `status_since`. A trigger does it, because several change the status: the owner, and deliveries that find the receiver gone or
-- failing for days.
create or replace function note_webhook_status() returns trigger language plpgsql as $$
begin
  new.status_since := new.updated_at;
  return new;
end $$;

-- A lane rests for reasons that a change of its subscription may remove: it is looked at again.
create or replace function wake_delivery_lane() returns trigger language plpgsql as $$
begin
  update delivery_lanes l set rests_until = null
   where l.workspace_id = new.workspace_id and l.subscription_id = new.id and l.rests_until is not null;
  return null;
end $$;
