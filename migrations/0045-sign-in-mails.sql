-- How many links an address was mailed is counted by the address. Links go with their member, who may be removed and added again.
create table sign_in_mails (
  address_digest bytea not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (address_digest, id)
);
create index sign_in_mails_age on sign_in_mails (created_at);
