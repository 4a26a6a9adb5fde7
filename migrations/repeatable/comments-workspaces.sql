comment on table installation is 'The one row of this installation.';
comment on column installation.id is 'Always 1: there is one row.';
comment on column installation.key_check is 'A known text sealed under WHYNOW_SECRET_KEY. A start with another key notices before it fails to open a secret.';

comment on column installation.last_seen_at is 'What the clock said at the last sweep: a jump shows, also over a restart. Null: no sweep yet.';
comment on column installation.forgetting_held_until is 'Nothing is deleted for its age before then, because the clock jumped ahead. Null: it may be.';
comment on table work_takes is 'Background work that did not come to its end when it was taken up last. The row goes when it succeeds.';
comment on column work_takes.task is 'Name of the queue.';
comment on column work_takes.key is 'Key of the item in that queue.';
comment on column work_takes.lost is 'Times its process ended while it ran. Counted before it runs and taken back when it ends otherwise.';
comment on column work_takes.failed is 'Times it threw.';
comment on column work_takes.taken_at is 'When it was taken up last.';
comment on column work_takes.rests_until is 'Not taken up before. Null: it may be.';

comment on table workspaces is 'A customer of this installation. Every row with a workspace_id belongs to one and is deleted with it.';
comment on column workspaces.name is 'Shown to people.';
comment on column workspaces.slug is 'Short name in lower case, unique in the installation.';
comment on column workspaces.plan is 'Decides the limits: free, pro, pro_plus or company.';
comment on column workspaces.suspended_at is 'Since when it is suspended: its keys are refused, nothing is crawled or delivered for it. Null: it is not.';
comment on column workspaces.score_floor is '0 to 100: account.score_jumped goes out when a score rises to it or above.';
comment on column workspaces.signal_threshold is '0 to 100: signal.decayed goes out when the strength left of a signal falls below it.';
comment on column workspaces.technologies is 'JSON array of texts: technologies the workspace looks for.';
comment on column workspaces.competitors is 'JSON array of {name, domain, terms}: who else sells to the same accounts.';
comment on column workspaces.rubric_version is 'Version of the rubric that scores now; points into rubrics.';
comment on column workspaces.brief_tone is 'How briefs speak: plain, warm, formal or brief. The facts are the same in each.';
comment on column workspaces.topics is 'JSON array of texts: topics an account may publish about that interest the workspace.';
comment on column workspaces.brief_link_days is 'Days for which a link to a brief works. Null: for ever.';
comment on column workspaces.offer is 'JSON: what the workspace sells, in words that its briefs may use. Null: briefs say nothing of it.';

comment on table rubrics is 'Saved rubrics. A row never changes: a new rubric is a new version.';
comment on column rubrics.version is 'Counts from 1 in each workspace.';
comment on column rubrics.body is 'The rubric as JSON.';
comment on column rubrics.created_by is 'JSON {kind, id}: who saved it.';

comment on table api_keys is 'API keys of workspaces.';
comment on column api_keys.name is 'Given by whoever created the key.';
comment on column api_keys.role is 'What the key may do: read-only, read-write or admin.';
comment on column api_keys.digest is 'SHA-256 of the whole key. The key itself is shown once and never stored.';
comment on column api_keys.last_four is 'Last four characters of the key, to recognise it by.';
comment on column api_keys.created_by is 'JSON {kind, id}: who created it.';
comment on column api_keys.expires_at is 'The key stops working then. Null: never.';
comment on column api_keys.last_used_at is 'Last request with it, to the minute. Null: never used.';
comment on column api_keys.revoked_at is 'Null: not revoked.';
comment on column api_keys.signing is 'Whether requests must be signed: none, optional, required, or required_v2 (the second form only).';
comment on column api_keys.signing_secret is 'Sealed secret of request signatures. Null: signing is none.';

comment on table idempotency_keys is 'Answers to requests with an Idempotency-Key, kept for a day and replayed.';
comment on column idempotency_keys.workspace_id is 'The workspace, or the operator, which is no workspace: so there is no foreign key.';
comment on column idempotency_keys.key is 'The Idempotency-Key of the request.';
comment on column idempotency_keys.request_digest is 'SHA-256 of method, path and body. The same key with another request is refused.';
comment on column idempotency_keys.status is 'HTTP status of the answer.';
comment on column idempotency_keys.body is 'Body of the answer.';
comment on column idempotency_keys.sealed is 'True: body is sealed, because the answer showed a secret.';
comment on column idempotency_keys.headers is 'JSON object: headers of the answer that are replayed.';

comment on table audit_log is 'Who changed what. A row never changes.';
comment on column audit_log.actor is 'JSON {kind, id}: who did it.';
comment on column audit_log.action is 'What was done, such as account.updated.';
comment on column audit_log.subject_id is 'Id of what was changed.';
comment on column audit_log.before is 'JSON of the changed fields before. Null: there was nothing, or it is not kept.';
comment on column audit_log.after is 'JSON of the changed fields after. Null: there is nothing, or it is not kept.';

comment on table members is 'People of a workspace who can sign in.';
comment on column members.email is 'In lower case: one address is one member.';
comment on column members.name is 'Null: not given.';
comment on column members.role is 'What they may do: read-only, read-write or admin.';
comment on column members.invited_at is 'When they were last invited. Null: never.';
comment on column members.invited_by is 'mail, or link (handed over by whoever invited). Null: not invited.';
comment on column members.invitation_error is 'Why the mail of the last invitation was not taken. Null: it was, it waits, or there is none.';
comment on column members.last_signed_in_at is 'When they last signed in. Null: never.';

comment on table sign_in_links is 'Links that sign a member in once.';
comment on column sign_in_links.member_id is 'The member who signs in with the link.';
comment on column sign_in_links.digest is 'SHA-256 of the token in the link.';
comment on column sign_in_links.purpose is 'handed_over, mailed, invitation, or choice (of one workspace among several).';
comment on column sign_in_links.expires_at is 'The link stops working then.';
comment on column sign_in_links.used_at is 'Null: not used yet.';

comment on table sign_in_mails is 'Mails with links to sign in of the last day, by the address that they went to: five an hour and twenty a day are sent.';
comment on column sign_in_mails.address_digest is 'SHA-256 of the address in lower case.';

comment on table member_sessions is 'Signed-in browsers of members.';
comment on column member_sessions.member_id is 'Who is signed in.';
comment on column member_sessions.digest is 'SHA-256 of the token in the cookie.';
comment on column member_sessions.expires_at is 'The session ends then.';
comment on column member_sessions.id is 'Names the session in the API. It opens nothing.';
comment on column member_sessions.last_used_at is 'Last request with it, to about a minute.';
comment on column member_sessions.user_agent is 'What the browser said of itself when it signed in, cut. Null: nothing.';

comment on table viewer_salts is 'One random salt a day for the digests of guests in brief_views. Deleted soon after its day.';
comment on column viewer_salts.day is 'Day in UTC as YYYY-MM-DD.';
comment on column viewer_salts.salt is 'Random bytes. Once they are deleted, nobody can tell who a guest was.';

comment on table rate_counts is 'Requests of the last minute by workspace or address, for all processes together. Unlogged: a crash of the database empties it.';
comment on column rate_counts.name is 'What is limited, such as a workspace or an address.';
comment on column rate_counts.counts is 'Ring of 301 counts, one for each fifth of a second: fifth n is at n % 301 + 1.';
comment on column rate_counts.total is 'Sum of counts.';
comment on column rate_counts.oldest is 'First fifth that counts something. In fifths of a second of Unix time.';
comment on column rate_counts.newest is 'Last fifth that was counted. In fifths of a second of Unix time.';
comment on column rate_counts.full_at is 'Unix milliseconds at which the burst allowance is full again.';

comment on table model_days is 'How often the language model was asked for a workspace, by day.';
comment on column model_days.day is 'Day in UTC as YYYY-MM-DD.';
comment on column model_days.asked is 'Questions about briefs.';
comment on column model_days.texts is 'Questions about unsure texts.';

comment on table exports is 'Bulk exports. The row is also the job: a worker that dies stops writing alive_at, and another one takes over.';
comment on column exports.resource is 'What is exported: accounts, signals, briefs or contacts.';
comment on column exports.format is 'Format of the file: csv, ndjson or parquet.';
comment on column exports.filters is 'JSON object: which rows; all filters must hold.';
comment on column exports.columns is 'Names of the columns in order. Null: those of the preset, or all that the resource has by default.';
comment on column exports.preset is 'Columns of a CRM''s import: salesforce or hubspot. Null: none.';
comment on column exports.bom is 'True: a CSV begins with a byte order mark, for Excel.';
comment on column exports.destination is 'JSON object: where to, without secrets.';
comment on column exports.credentials is 'Sealed secrets of the destination. Null: none are needed, or the export is over.';
comment on column exports.created_by is 'JSON {kind, id}: who asked for it.';
comment on column exports.status is 'queued, running, completed, failed or cancelled.';
comment on column exports.rows is 'Rows written so far.';
comment on column exports.bytes is 'Bytes written so far.';
comment on column exports.sha256 is 'SHA-256 of the whole file in hex. Null: not finished, or the destination is a warehouse.';
comment on column exports.error is 'Why it failed. Null: it did not.';
comment on column exports.attempts is 'Runs that were started.';
comment on column exports.runner is 'The run that works on it. Null: none has begun.';
comment on column exports.alive_at is 'When that run last reported. Null: none has begun.';
comment on column exports."position" is 'Key of the last row that the warehouse has: a later run continues after it. Null: none yet.';
comment on column exports.started_at is 'Null: not started.';
comment on column exports.finished_at is 'Null: not finished.';
comment on column exports.expires_at is 'The file can be downloaded until then. Null: there is no file.';

comment on table schema_migrations is 'Versioned migrations that were applied.';
comment on column schema_migrations.name is 'Name of the file.';
comment on column schema_migrations.applied_at is 'When it was applied.';
comment on column schema_migrations.checksum is 'SHA-256 of the file in hex. Null: applied by a version that kept none; the next start fills it in.';

comment on table schema_repeatables is 'Repeatable migrations (functions and comments) as they were last applied.';
comment on column schema_repeatables.name is 'Name of the file.';
comment on column schema_repeatables.applied_at is 'When it was last applied.';
comment on column schema_repeatables.checksum is 'SHA-256 of the file in hex.';

comment on table digests is 'Digests by e-mail: who gets one, how often, and of which accounts.';
comment on column digests.member_id is 'Who gets it.';
comment on column digests.cadence is 'daily or weekly.';
comment on column digests.weekday is '1 (Monday) to 7 (Sunday). Null: every day.';
comment on column digests.hour is '0 to 23 in its time zone.';
comment on column digests.time_zone is 'IANA name, such as Europe/Berlin.';
comment on column digests.tags is 'Accounts with one of these tags. Empty: all.';
comment on column digests.tiers is 'Accounts of these tiers. Empty: all.';
comment on column digests.min_score is 'Accounts with this score or more. Null: all.';
comment on column digests.send_empty is 'True: it is sent also when there is nothing to tell.';
comment on column digests.status is 'active or paused.';
comment on column digests.paused_because is 'owner, unsubscribed or refused. Null: it is active.';
comment on column digests.refusal is 'Answer of the mail server that last refused it. Null: none did.';
comment on column digests.refusals_in_a_row is 'Mails that the server refused for good since the last one that was sent.';
comment on column digests.next_at is 'When its next mail is planned.';
comment on column digests.last_period is 'Newest local day that was planned, as YYYY-MM-DD. Null: none yet.';
comment on column digests.covered_until is 'What happened before has been told.';

comment on table digest_sends is 'Mails of digests. The row is also the job: one whose worker dies is taken up again after due_at.';
comment on column digest_sends.digest_id is 'The digest.';
comment on column digest_sends.period is 'Local day as YYYY-MM-DD, or test/ and an id.';
comment on column digest_sends.state is 'planned, sending, sent, skipped (nothing to tell) or failed.';
comment on column digest_sends.until is 'It tells what happened before.';
comment on column digest_sends.due_at is 'Planned: not tried before. Sending: end of the lease.';
comment on column digest_sends.claim_id is 'The try that has it. Null: none has.';
comment on column digest_sends.attempts is 'Tries that were begun.';
comment on column digest_sends.error is 'Why the last try failed. Null: it did not.';
comment on column digest_sends.sent_at is 'When the mail server took it. Null: it has not.';

comment on table crm_connections is 'Connections to CRMs: where accounts come from, and where scores go.';
comment on column crm_connections.kind is 'hubspot or salesforce.';
comment on column crm_connections.name is 'For people.';
comment on column crm_connections.instance_url is 'Salesforce: address of the organisation. Null: HubSpot.';
comment on column crm_connections.credentials is 'JSON object, sealed: token of a private app, or consumer key, secret and refresh token.';
comment on column crm_connections.credentials_hint is 'JSON object: the last characters of each credential.';
comment on column crm_connections.fields is 'JSON object: what is written (score, tier, why_now, brief_url) and the name of its field in the CRM.';
comment on column crm_connections.create_accounts is 'True: a company without an account gets one. False: companies are matched only.';
comment on column crm_connections.schedule is 'manual, hourly or daily.';
comment on column crm_connections.status is 'active or paused. While paused no run begins by itself.';
comment on column crm_connections.paused_because is 'owner or credentials (the CRM refused them). Null: it is active.';
comment on column crm_connections.next_run_at is 'When a run begins by itself. Null: manual or paused.';

comment on table crm_links is 'Which company of a CRM is which account, and what of it was last written there.';
comment on column crm_links.connection_id is 'The connection.';
comment on column crm_links.crm_id is 'Id of the company in the CRM.';
comment on column crm_links.account_id is 'The account with its domain. Null: it was purged, and is not made again.';
comment on column crm_links.leads is 'True: the owner of this company is the account''s. One of several companies with one domain leads.';
comment on column crm_links.pushed_hash is 'SHA-256 of the values that were last written. Null: none were.';
comment on column crm_links.pushed_at is 'When they were written. Null: none were.';

comment on table crm_runs is 'Syncs with a CRM. The row is also the job: a worker that dies stops writing alive_at, and another one goes on from cursor.';
comment on column crm_runs.connection_id is 'The connection.';
comment on column crm_runs.cause is 'manual or schedule.';
comment on column crm_runs.state is 'queued, running, waiting (the CRM takes no more requests before resume_at), completed or failed.';
comment on column crm_runs.phase is 'pull (companies are read) or push (they are written).';
comment on column crm_runs.cursor is 'pull: where the list of the CRM goes on. push: the last company that was looked at. Null: at the beginning.';
comment on column crm_runs.counts is 'JSON object: companies seen, created, matched, changed, skipped, written, unchanged and failed so far.';
comment on column crm_runs.problems is 'JSON array: the first hundred companies that were skipped or not written, and why.';
comment on column crm_runs.error is 'Why it failed or waits. Null: it did and does not.';
comment on column crm_runs.runner is 'The run that has it. Null: none has.';
comment on column crm_runs.alive_at is 'When its run last said that it is alive. Null: none has it.';
comment on column crm_runs.resume_at is 'Waiting: not before. Null: it does not wait.';
comment on column crm_runs.attempts is 'Runs that were begun since something of it was last stored.';
comment on column crm_runs.started_at is 'When a run first took it up. Null: none has.';
comment on column crm_runs.finished_at is 'When it ended. Null: it has not.';

comment on table usage_days is 'What a workspace used, by day in UTC. Processes add what they counted once a minute; accounts, bots and webhooks are how many there were.';
comment on column usage_days.day is 'The day, in UTC.';
comment on column usage_days.kind is 'api_requests, deliveries, crawls (on demand), exports, accounts, bots or webhooks.';
comment on column usage_days.amount is 'How many.';

comment on table processes is 'The processes of this installation that run, or ran within a day.';
comment on column processes.version is 'Version of the program.';
comment on column processes.roles is 'api, worker or both.';
comment on column processes.hostname is 'Name of its machine.';
comment on column processes.pid is 'Its number there.';
comment on column processes.started_at is 'When it started.';
comment on column processes.last_seen_at is 'When it last said that it runs.';
