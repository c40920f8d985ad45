-- A visit counts once for each link, also when people go back and forth between two.
alter table session add column links_opened text[] not null default '{}';
