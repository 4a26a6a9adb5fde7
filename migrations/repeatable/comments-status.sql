comment on table incidents is 'Incidents of the service itself.';
comment on column incidents.title is 'One line for people.';
comment on column incidents.severity is 'degraded, minor, major or critical.';
comment on column incidents.status is 'investigating, identified, monitoring or resolved.';
comment on column incidents.components is 'Parts of the service that are affected.';
comment on column incidents.origin is 'operator or automatic.';
comment on column incidents.watched_component is 'Of an automatic incident: the component whose measurements opened it and will close it. Null: a person opened it or took it over.';
comment on column incidents.started_at is 'When it began.';
comment on column incidents.resolved_at is 'Null: not resolved.';

comment on table maintenances is 'Planned maintenance of the service.';
comment on column maintenances.title is 'One line for people.';
comment on column maintenances.severity is 'What is expected while it lasts: degraded, minor, major or critical.';
comment on column maintenances.status is 'scheduled, in_progress, completed or cancelled.';
comment on column maintenances.components is 'Parts of the service that are affected.';
comment on column maintenances.scheduled_start is 'Planned start.';
comment on column maintenances.scheduled_end is 'Planned end.';
comment on column maintenances.started_at is 'Null: not started.';
comment on column maintenances.finished_at is 'When it was completed or cancelled. Null: neither.';

comment on table status_updates is 'What was said about an incident or a maintenance. A row never changes.';
comment on column status_updates.subject_id is 'The incident or maintenance.';
comment on column status_updates.status is 'Its status from then on.';
comment on column status_updates.severity is 'Its severity from then on.';
comment on column status_updates.message is 'What was said.';

comment on table status_told is 'Subscriptions that hear of an incident or maintenance: it was once at or above their minimum, so they get all its updates.';
comment on column status_told.subject_id is 'The incident or maintenance.';
comment on column status_told.subscription_id is 'The subscription that hears of it.';

comment on table status_measurements is 'How each component did in each minute. All processes add to one row.';
comment on column status_measurements.component is 'Part of the service.';
comment on column status_measurements.minute is 'The minute, UTC.';
comment on column status_measurements.good is 'Good answers, or good looks at a queue.';
comment on column status_measurements.bad is 'Bad answers, or bad looks at a queue.';
comment on column status_measurements.latency_ms is 'Milliseconds: the 95th percentile of the time to answer, or how long the oldest due item has waited. Null: not measured.';
comment on column status_measurements.severity is 'How bad the minute was: degraded, minor, major or critical. Null: it was good.';

comment on table status_days is 'The measurements by day, once the day is over.';
comment on column status_days.component is 'Part of the service.';
comment on column status_days.day is 'Day in UTC.';
comment on column status_days.minutes is 'Minutes that were measured.';
comment on column status_days.bad_minutes is 'Minutes that were bad.';
