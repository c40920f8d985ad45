-- A builder that has moved leaves the installation that it came from, once somebody names an archive that was written since it closed.
alter table builder
  add column archives text[] not null default '{}',  -- SHA-256 of each
  add column retired_at timestamptz;
