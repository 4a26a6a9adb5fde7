-- What was answered to outreach: the words without quotes and signature, never the raw mail, and how they were read.
create table replies (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  -- No foreign key: whoever answered "never" is no contact any more, and the reply still tells whose it was.
  contact_id text collate "C",
  kind text not null check (kind in ('reply', 'out_of_office', 'bounce')),
  label text check (label in ('positive', 'not-now', 'wrong-person', 'never')),
  confidence double precision check (confidence between 0 and 1),
  -- Of a "not now" that named a time.
  not_before timestamptz(3),
  sender text,
  subject text,
  text text not null,
  received_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index replies_by_time on replies (workspace_id, received_at desc, id desc);
create index replies_of_account on replies (workspace_id, account_id, received_at desc, id desc);
create index replies_of_contact on replies (workspace_id, contact_id) where contact_id is not null;

-- Until then somebody at the account has asked to be left in peace: what news is worth there is halved (docs/scoring.md).
alter table accounts add column not_before timestamptz(3);
