-- Launch days: homes that are released to those who entered, in the order of a draw that anybody can compute again.
create table launch (
  id             text primary key,
  project_id     text not null references project on delete cascade,
  name           text not null,
  -- As published and hashed; the columns beside it only repeat what it says.
  rules          text not null,
  rules_hash     text not null,
  opens_at       timestamptz not null,
  closes_at      timestamptz not null,
  starts_at      timestamptz not null,
  turn_minutes   int not null check (turn_minutes > 0),
  turns_at_once  int not null check (turns_at_once > 0),
  most_in_group  int not null check (most_in_group > 0),
  made_at        timestamptz not null default clock_timestamp(),
  -- The published list, from the end of entries on.
  list           text,
  list_hash      text,
  list_receipt   text,
  randomness     text,
  signature      text,
  drawn_at       timestamptz,
  ended_at       timestamptz,
  -- The last place in line that was given.
  last_position  int not null default 0,
  version        int not null default 1,
  check (opens_at < closes_at and closes_at < starts_at),
  check ((list is null) = (list_hash is null) and (list is null) = (list_receipt is null)),
  check ((drawn_at is null) = (randomness is null) and (drawn_at is null) = (signature is null)),
  check (drawn_at is null or list is not null)
);
create index launch_of_project on launch (project_id, made_at);
create index launch_not_over on launch (starts_at) where ended_at is null;

create table launch_lot (
  launch_id  text not null references launch on delete cascade,
  lot_id     int not null references lot on delete cascade,
  primary key (launch_id, lot_id)
);
create index launch_of_lot on launch_lot (lot_id);

-- A household: drawn as one, entered with one key.
create table launch_group (
  id         text primary key,
  launch_id  text not null references launch on delete cascade,
  category   text not null,
  size       int not null check (size > 0),
  key        text not null unique
);
create index group_of_launch on launch_group (launch_id);

create table launch_entry (
  id            text primary key,
  launch_id     text not null references launch on delete cascade,
  group_id      text not null references launch_group on delete cascade,
  category      text not null,
  -- Null once the person is erased: the entry stays, or the published list could not be proven.
  person_id     int references person on delete set null,
  channel       text not null check (channel in ('phone', 'kiosk', 'door', 'broker')),
  entered_at    timestamptz not null default clock_timestamp(),
  receipt       text not null,
  withdrawn_at  timestamptz,
  -- From 1, by the draw; the place in line is another after a missed turn.
  rank          int,
  position      int,
  turn          text check (turn in ('waiting', 'serving', 'done', 'missed')),
  turn_until    timestamptz,
  is_again      boolean not null default false,
  -- The member of staff who may hold for them during their turn.
  served_by     int references person on delete set null,
  -- What they hold or have bought.
  deal_id       bigint references deal on delete set null,
  unique (launch_id, person_id),
  unique (launch_id, rank),
  unique (launch_id, position),
  check ((rank is null) = (position is null) and (rank is null) = (turn is null)),
  check ((turn = 'serving') = (turn_until is not null))
);
create index entry_of_group on launch_entry (group_id);
create index entry_of_person on launch_entry (person_id);
create index entry_of_deal on launch_entry (deal_id) where deal_id is not null;
create index entries_in_line on launch_entry (launch_id, turn, position);

-- The published list says who entered, and how: nothing of it can be added, changed or removed once it is closed.
create function entries_stay() returns trigger language plpgsql as $$
declare
  v_launch text := case when tg_op = 'DELETE' then old.launch_id else new.launch_id end;
begin
  if exists (select 1 from launch where id = v_launch and list is not null) then
    raise exception 'The list of launch % is closed.', v_launch using errcode = '23514';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger entries_stay_added before insert or delete on launch_entry for each row execute function entries_stay();
create trigger entries_stay_same before update of id, launch_id, group_id, category on launch_entry for each row
  when ((new.id, new.launch_id, new.group_id, new.category) is distinct from (old.id, old.launch_id, old.group_id, old.category))
  execute function entries_stay();

-- What was published cannot be exchanged for something else.
create function launch_stays() returns trigger language plpgsql as $$
begin
  if new.rules <> old.rules or new.rules_hash <> old.rules_hash
     or (old.list is not null and (new.list, new.list_hash, new.list_receipt) is distinct from (old.list, old.list_hash, old.list_receipt))
     or (old.drawn_at is not null and (new.randomness, new.signature) is distinct from (old.randomness, old.signature)) then
    raise exception 'Launch % is published.', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger launch_is_published before update on launch for each row execute function launch_stays();

-- The office hears that a launch or its line has changed; the ring names nothing else.
create function ring_launch() returns trigger language plpgsql as $$
begin
  perform pg_notify('sale', json_build_object('p', new.project_id)::text);
  return null;
end $$;
create trigger launch_rings after insert or update on launch for each row execute function ring_launch();

-- As in 0135. A home of a launch goes to nobody on a waiting list while the launch lasts.
create or replace function offer_to_line() returns trigger language plpgsql as $$
declare
  v_highrise boolean;
  v_hours    int;
  v_next     waiting;
  v_at       timestamptz := clock_timestamp();
  v_answer   deal_answer;
begin
  select w.* into v_next from waiting w
    where w.lot_id = new.id and w.left_at is null and w.deal_id is null and is_active_place(w)
    order by w.id limit 1;
  if not found then
    return null;
  end if;
  if exists (select 1 from launch_lot join launch on launch.id = launch_id where lot_id = new.id and ended_at is null) then
    return null;
  end if;
  select project_type = 3, least(coalesce((flags->>'waitingListHours')::int, 24), 720) into v_highrise, v_hours
    from project where id = new.project_id and gone_at is null;
  if not found or v_hours = 0 or not is_for_sale(new, v_highrise) then
    return null;
  end if;
  if new.rests_until > v_at then
    perform begin_deal(new, v_highrise, null, v_at, new.rests_until);
    return null;
  end if;
  if exists (select 1 from person where id = v_next.person_id and disabled_at is not null) then
    v_next := swap_partners(v_next);
  end if;
  v_answer := begin_deal(new, v_highrise, null, v_at, v_at + make_interval(hours => v_hours), p_person => v_next.person_id);
  update waiting set deal_id = v_answer.deal_id, offered_at = v_at where id = v_next.id;
  return null;
end $$;
