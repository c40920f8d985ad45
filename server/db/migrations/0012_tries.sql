-- Tries that all processes of a server count together, by the database's clock.

alter table device
  add column pin_tries        int not null default 0,  -- wrong ones in a row
  add column pin_locked_until timestamptz;             -- until then no PIN is looked at

-- How often a name was used in its window: of an account call and whoever it is about, only the hash of that.
create table try_window (
  name    text primary key,
  ends_at timestamptz not null,
  used    int not null
);
create index try_window_ended on try_window (ends_at);
