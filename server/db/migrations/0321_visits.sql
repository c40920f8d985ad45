-- Times at which a community's sales centre receives visitors.
create table visit_time (
  id            bigint generated always as identity primary key,
  project_id    text not null references project on delete cascade,
  starts_at     timestamptz not null,
  minutes       int not null check (minutes between 5 and 480),
  -- How many visits may be booked for it.
  places        int not null check (places between 1 and 100),
  withdrawn_at  timestamptz
);
create unique index visit_time_once on visit_time (project_id, starts_at) where withdrawn_at is null;
create index visit_time_by_start on visit_time (starts_at);

-- Who comes. Deleted some time after the visit.
create table visit (
  id         text primary key,
  time_id    bigint not null references visit_time on delete cascade,
  -- The home it is about, if any.
  lot_id     int references lot on delete set null,
  name       text not null check (name <> ''),
  email      text not null,
  phone      text not null,
  booked_at  timestamptz not null default clock_timestamp(),
  ended_at   timestamptz,
  ended_by   text check (ended_by in ('visitor', 'office')),
  check (email <> '' or phone <> ''),
  check ((ended_at is null) = (ended_by is null))
);
create index visit_of_time on visit (time_id);
create index visit_of_lot on visit (lot_id) where lot_id is not null;
create index visit_by_email on visit (lower(trim(email)));

-- Links by which a visitor cancels, one for each mail.
create table visit_link (
  token_hash  text primary key,
  visit_id    text not null references visit on delete cascade
);
create index link_of_visit on visit_link (visit_id);

-- Whoever books has the time's row locked, so this only refuses what no statement of the server should do.
create function visit_has_place() returns trigger language plpgsql as $$
declare
  v_places int;
begin
  if new.ended_at is not null then
    return new;
  end if;
  -- In a statement of its own: the count must see what whoever had the lock before has booked.
  select places into v_places from visit_time where id = new.time_id for update;
  if (select count(*) from visit where time_id = new.time_id and ended_at is null and id <> new.id) >= v_places then
    raise exception 'Visiting time % is full.', new.time_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger visit_is_placed before insert or update of time_id, ended_at on visit for each row execute function visit_has_place();

create function ring_visit() returns trigger language plpgsql as $$
declare
  v_project text;
begin
  if tg_table_name = 'visit_time' then
    v_project := new.project_id;
  else
    select project_id into v_project from visit_time where id = new.time_id;
  end if;
  perform pg_notify('sale', json_build_object('p', v_project)::text);
  return null;
end $$;
create trigger visit_time_rings after insert or update on visit_time for each row execute function ring_visit();
create trigger visit_rings after insert or update on visit for each row execute function ring_visit();
