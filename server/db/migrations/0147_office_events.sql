-- Events that the office has made or changed: an import leaves them as they are.

alter table purchaser_group
  add column by_office boolean not null default false,
  -- What the files called it when the office changed it.
  add column file_name text,
  -- Two people must not overwrite each other.
  add column version   int not null default 1;
