-- How a subscription's events are written: as they are, or as messages of a chat.
alter table webhook_subscriptions add column format text not null default 'json'
  check (format in ('json', 'slack', 'teams', 'google_chat', 'discord', 'mattermost'));

-- Its result has one more column now, which PostgreSQL does not let a function take on. The repeatable file makes it anew, in this run.
drop function if exists take_deliveries(timestamptz, text, json, text[]);

-- What bots send to chats is paced, and its answers are read, in the same way.
update webhook_subscriptions s
   set format = case b.alert_channel when 'msteams' then 'teams' else b.alert_channel end
  from bots b
 where b.workspace_id = s.workspace_id and b.alert_subscription_id = s.id and s.purpose = 'alert'
   and b.alert_channel in ('slack', 'discord', 'msteams', 'google_chat', 'mattermost');
