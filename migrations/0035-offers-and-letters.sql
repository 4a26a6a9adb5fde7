-- What a workspace sells, for its briefs; null: nothing is said of it.
alter table workspaces add column offer jsonb check (offer is null or jsonb_typeof(offer) = 'object');

-- A letter has a subject line, a follow-up and a language. Versions from before have an opener alone, in English.
alter table briefs add column draft_subject text not null default '';
alter table briefs add column draft_follow_up text not null default '';
alter table briefs add column language text not null default 'en' check (language in ('en', 'de', 'fr', 'es'));
