-- What providers tell us on their own accord, as it came: it is written down before it is answered, and dealt with by a job.
create table provider_event (
  id          bigint primary key generated always as identity,
  provider    text not null,
  event_id    text not null,                             -- the provider's: told twice, it is one event
  received_at timestamptz not null default now(),
  raw         text not null,
  handled_at  timestamptz,
  unique (provider, event_id)
);
create index provider_event_handled on provider_event (handled_at);

-- Addresses to which mail came back, or whose owner called it spam. No more is sent there until the address is confirmed again.
create table returned_mail (
  address text primary key check (address = lower(address)),
  why     text not null check (why in ('bounced', 'complained')),
  at      timestamptz not null default now()
);
