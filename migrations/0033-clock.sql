-- What the clock said at the last sweep, so that a jump shows, also over a restart; and until when nothing is deleted because of its age after a jump.
alter table installation add column last_seen_at timestamptz(3);
alter table installation add column forgetting_held_until timestamptz(3);
