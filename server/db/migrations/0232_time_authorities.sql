-- The time-stamp authorities whose tokens this server asked for and checked: a stamp by any other is not known here.
create table time_authority (
  -- SHA-256 of its certificate, in hex.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  first_at timestamptz not null default now()
);
