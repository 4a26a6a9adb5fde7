-- What an account may publish about that is of interest to the workspace: `content_topic_surge` looks for it.
alter table workspaces add column topics jsonb not null default '[]';
