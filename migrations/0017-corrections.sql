-- What people say of contacts. It stands in the ordinary columns, and no page overrules it.
alter table contacts
  -- One that was added by hand is on no page until the crawl meets them.
  alter column source_url drop not null,
  -- Given by a person; the crawl looks for none.
  add column email text,
  -- Set by a person; null: the rule decides.
  add column tag text check (tag in ('new', 'champion', 'decision_maker', 'technical', 'returning', 'known')),
  -- The fields that a person has set, each with what the crawl says of it, null for nothing.
  add column corrected jsonb not null default '{}',
  -- Other names, folded, that are the same person.
  add column other_keys text[] not null default '{}';

-- When the client last said it, by fact; what is absent was said when the account was added.
alter table accounts add column stated_at jsonb not null default '{}';

-- The last word of every source on a fact. `accounts.found_facts` holds the ones that are believed.
create table fact_candidates (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  attribute text collate "C" not null,
  source text collate "C" not null,
  value jsonb not null,
  confidence double precision not null check (confidence between 0 and 1),
  observed_at timestamptz(3) not null,
  primary key (workspace_id, account_id, attribute, source),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
insert into fact_candidates (workspace_id, account_id, attribute, source, value, confidence, observed_at)
select a.workspace_id, a.id, f.key, f.value ->> 'source', f.value -> 'value', (f.value ->> 'confidence')::double precision, (f.value ->> 'date')::timestamptz
from accounts a cross join lateral jsonb_each(a.found_facts) f;
