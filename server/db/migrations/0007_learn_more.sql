-- The builder's own page about a home (§2 learn-more modal); a project's stands among its facts.

alter table model add column learn_more text;
