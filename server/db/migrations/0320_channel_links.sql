-- Links that the office makes for one channel, such as a newsletter: to a community, or to one home or model of it.
create table channel_link (
  -- As in the address and its QR code.
  id          text primary key,
  project_id  text not null references project on delete cascade,
  name        text not null check (name <> ''),
  -- Neither: to the community. A home or model that is gone leads there too.
  lot_id      int references lot on delete set null,
  model_id    int references model on delete set null,
  made_at     timestamptz not null default clock_timestamp(),
  off_at      timestamptz,
  check (lot_id is null or model_id is null)
);
create index channel_link_of_project on channel_link (project_id, made_at);

-- What came through a link. It names nobody and nothing, and knows only the day, so it cannot be traced to a person.
create table channel_link_use (
  id       bigint generated always as identity primary key,
  link_id  text not null references channel_link on delete cascade,
  what     text not null check (what in ('open', 'hold', 'worksheet')),
  on_day   date not null default current_date
);
create index use_of_channel_link on channel_link_use (link_id, what);

-- The link that began a visit, for as long as the visit lasts.
alter table session add column link_id text references channel_link on delete set null;
create index session_of_link on session (link_id) where link_id is not null;

-- The office hears of new and switched links, and reads the counts when it looks again: a newsletter would ring all day.
create function ring_channel_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('sale', json_build_object('p', new.project_id)::text);
  return null;
end $$;
create trigger channel_link_rings after insert or update on channel_link for each row execute function ring_channel_link();
