comment on table reader_accounts is 'What a reader has seen or snoozed of an account, for GET /v1/today.';
comment on column reader_accounts.reader_id is 'Id of a member, or of the key that reads.';
comment on column reader_accounts.account_id is 'The account.';
comment on column reader_accounts.seen_at is 'Its news up to then has been seen. Null: not marked by itself.';
comment on column reader_accounts.snoozed_until is 'Not shown before. Null: it is not snoozed.';

comment on table reader_marks is 'Until when a reader has seen the news of all accounts.';
comment on column reader_marks.reader_id is 'Id of a member, or of the key that reads.';
comment on column reader_marks.seen_until is 'News up to then has been seen.';

comment on table brief_feedback is 'What readers say of versions of briefs: one row for each reader and version, as last said.';
comment on column brief_feedback.account_id is 'The account.';
comment on column brief_feedback.version is 'The version that was read.';
comment on column brief_feedback.reader_id is 'Id of a member, or of the key that reads.';
comment on column brief_feedback.useful is 'Whether it helped.';
comment on column brief_feedback.reason is 'Why not, or why. Null: nothing was said.';
comment on column brief_feedback.comment is 'In the reader''s own words. Null: nothing was said.';
comment on column brief_feedback.given_by is 'JSON object {kind, id}: who said it.';
