-- One row: which life of the database this is. A restore begins a new one; devices that knew the old one
-- read everything again, and offer again what they had delivered lately.
create table epoch (
  one        boolean primary key default true check (one),
  id         text not null,
  begun_at   timestamptz not null default now()
);

-- Backups made with our own command, so that somebody notices when they stop.
create table backup (
  made_at  timestamptz primary key,
  bytes    bigint not null,
  sha256   text not null
);
