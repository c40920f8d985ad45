-- Nothing sold twice. Every change of who has a lot is one of these functions: one statement, one round trip, the
-- project's row locked as briefly as can be. Locks are always taken in the same order (lot, buyer, project), so that no
-- two changes can wait for each other. Time is the database's clock, read after the locks were got, never a client's.
-- `one_active_deal` (0001) would refuse a second deal even if all of this were wrong.

-- result: 1 done · -1 taken, or not for sale · -2 too many holds · -3 no such lot or deal · -4 somebody else's
--         -5 not running any more
create type deal_answer as (result int, deal_id bigint, expires_at timestamptz, version bigint);

-- Tells everybody that a lot (0: the project as a whole) has changed. The project's row stays locked until commit:
-- versions have no gaps and come in the order of the commits, which no sequence would promise.
create function emit(p_project text, p_lot int) returns bigint language plpgsql as $$
declare
  v_version bigint;
  v_kind    text;
begin
  update project set version = version + 1 where id = p_project
    returning version, case when p_lot = 0 then 'reload' when project_type = 3 then 'hr' else 'lr' end
    into v_version, v_kind;
  if not found then
    raise exception 'no project %', p_project;
  end if;
  if p_lot = 0 then
    insert into lot_event (project_id, version, kind) values (p_project, v_version, v_kind);
  else
    with changed as (
      update lot set version = v_version where id = p_lot and project_id = p_project
        returning final_status, status, status2)
    insert into lot_event (project_id, version, kind, lot_id, final_status, status, status2)
      select p_project, v_version, v_kind, p_lot, final_status, status, status2 from changed;
    if not found then
      raise exception 'no lot % in project %', p_lot, p_project;
    end if;
  end if;
  perform pg_notify('lot', json_build_object('p', p_project, 'v', v_version)::text);
  return v_version;
end $$;

-- A lot or suite that is for sale. §4: low-rise Final_status 1 with house_status 1, or an inventory home (3, 3, 3);
-- high-rise Status 1.
create function is_for_sale(p_lot lot, p_highrise boolean) returns boolean language sql immutable as $$
  select case when p_highrise then p_lot.status = 1
    else (p_lot.final_status = 1 and p_lot.house_status = 1)
      or (p_lot.final_status = 3 and p_lot.status2 = 3 and p_lot.house_status = 3) end
$$;

-- This session's, or this person's from any session.
create function is_own_deal(p_deal deal, p_session text, p_person int) returns boolean language sql immutable as $$
  select coalesce(p_deal.session_id = p_session, false) or coalesce(p_deal.person_id = p_person, false)
$$;

-- Ends an active deal and gives the lot back the statuses it had before. The lot's row must be locked.
create function end_deal(p_deal deal, p_state text) returns bigint language plpgsql as $$
begin
  update deal set state = p_state, ended_at = clock_timestamp() where id = p_deal.id;
  update lot set house_status = (p_deal.before->>'houseStatus')::int,
                 final_status = (p_deal.before->>'finalStatus')::int,
                 status       = (p_deal.before->>'status')::int,
                 status2      = (p_deal.before->>'status2')::int,
                 held_by_deal = null, held_until = null
    where id = p_deal.lot_id;
  return emit(p_deal.project_id, p_deal.lot_id);
end $$;

-- Puts a lot that has no deal back on sale, as what its kind is when free. The lot's row must be locked.
create function put_on_sale(p_lot lot, p_highrise boolean) returns bigint language plpgsql as $$
declare
  v_inventory boolean := not p_highrise and exists (select 1 from inventory_lot where lot_id = p_lot.id);
begin
  update lot set status       = case when p_highrise then 1 else status end,
                 house_status = case when p_highrise then house_status when v_inventory then 3 else 1 end,
                 final_status = case when p_highrise then final_status when v_inventory then 3 else 1 end,
                 status2      = case when p_highrise then status2 when v_inventory then 3 else 0 end
    where id = p_lot.id;
  return emit(p_lot.project_id, p_lot.id);
end $$;

-- Locks a deal's lot first (see the order above), then reads the deal as it is now.
create function lock_deal(p_deal bigint) returns deal language plpgsql as $$
declare
  v_deal deal;
begin
  perform 1 from lot where id = (select lot_id from deal where id = p_deal) for update;
  select * into v_deal from deal where id = p_deal;
  return v_deal;
end $$;

-- Holds a lot for some minutes. Asked again by the same buyer (double tap, other tab) it answers with the same hold.
-- §9: three units per selection, so three running holds a buyer.
create function take_hold(p_lot int, p_session text, p_person int, p_template int, p_minutes int)
returns deal_answer language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_at       timestamptz;
  v_highrise boolean;
  v_answer   deal_answer;
begin
  -- A look without a lock: those who come too late do not queue up behind the one who was first.
  select * into v_lot from lot where id = p_lot;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found and not is_own_deal(v_deal, p_session, p_person)
     and (v_deal.state = 'sold' or v_deal.expires_at > clock_timestamp()) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;

  select * into v_lot from lot where id = p_lot for update;
  v_at := clock_timestamp();
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found then
    if v_deal.state = 'held' and v_deal.expires_at <= v_at then
      perform end_deal(v_deal, 'expired');
      select * into v_lot from lot where id = p_lot;
    elsif v_deal.state = 'held' and is_own_deal(v_deal, p_session, p_person) then
      update deal set template_id = coalesce(p_template, template_id) where id = v_deal.id;
      return row(1, v_deal.id, v_deal.expires_at, v_lot.version)::deal_answer;
    else
      return row(-1, null, null, v_lot.version)::deal_answer;
    end if;
  end if;

  select project_type = 3 into v_highrise from project where id = v_lot.project_id;
  if not is_for_sale(v_lot, v_highrise) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  -- Two taps on two lots must not both count two holds: a buyer's takes come one after another.
  perform pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(p_person::text, p_session, ''), 0));
  if (select count(*) from deal where state = 'held' and expires_at > v_at
        and (session_id = p_session or person_id = p_person)) >= 3 then
    return row(-2, null, null, v_lot.version)::deal_answer;
  end if;

  insert into deal (project_id, lot_id, template_id, session_id, person_id, state, before, created_at, expires_at)
    values (v_lot.project_id, p_lot, p_template, p_session, p_person, 'held',
            jsonb_build_object('houseStatus', v_lot.house_status, 'finalStatus', v_lot.final_status,
                               'status', v_lot.status, 'status2', v_lot.status2),
            v_at, v_at + make_interval(mins => p_minutes))
    returning id, expires_at into v_answer.deal_id, v_answer.expires_at;
  -- §4: "deal in process" is Status 10 in high-rise, Final_status 3 with status2 1 in low-rise.
  update lot set status       = case when v_highrise then 10 else status end,
                 final_status = case when v_highrise then final_status else 3 end,
                 status2      = case when v_highrise then status2 else 1 end,
                 held_by_deal = v_answer.deal_id, held_until = v_answer.expires_at
    where id = p_lot;
  v_answer.result := 1;
  v_answer.version := emit(v_lot.project_id, p_lot);
  return v_answer;
end $$;

-- Gives a running hold more time, counted from now, but never beyond `p_cap` minutes after it was taken, and never less
-- than it has. Nobody else sees a difference, so nothing is emitted.
create function extend_hold(p_deal bigint, p_session text, p_person int, p_minutes int, p_cap int)
returns deal_answer language plpgsql as $$
declare
  v_deal deal;
  v_at   timestamptz;
  v_till timestamptz;
begin
  v_deal := lock_deal(p_deal);
  if v_deal.id is null then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  if not is_own_deal(v_deal, p_session, p_person) then
    return row(-4, null, null, 0)::deal_answer;
  end if;
  v_at := clock_timestamp();
  if v_deal.state <> 'held' or v_deal.expires_at <= v_at then
    return row(-5, v_deal.id, v_deal.expires_at, 0)::deal_answer;
  end if;
  v_till := greatest(v_deal.expires_at,
    least(v_at + make_interval(mins => p_minutes), v_deal.created_at + make_interval(mins => p_cap)));
  update deal set expires_at = v_till where id = p_deal;
  update lot set held_until = v_till where id = v_deal.lot_id;
  return row(1, p_deal, v_till, (select version from lot where id = v_deal.lot_id))::deal_answer;
end $$;

-- Gives a held lot back. `p_any`: the caller may release other people's holds (§6). Asked twice it says yes twice.
create function release_hold(p_lot int, p_session text, p_person int, p_any boolean)
returns deal_answer language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_highrise boolean;
begin
  select * into v_lot from lot where id = p_lot for update;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if not found then
    -- A lot that came in as held has no deal; those who may release any hold may release it too.
    select project_type = 3 into v_highrise from project where id = v_lot.project_id;
    if p_any and (case when v_highrise then v_lot.status = 10
                  else v_lot.final_status = 3 and v_lot.status2 = 1 end) then
      return row(1, null, null, put_on_sale(v_lot, v_highrise))::deal_answer;
    end if;
    select * into v_deal from deal where lot_id = p_lot order by id desc limit 1;
    if found and v_deal.state in ('released', 'expired')
       and (p_any or is_own_deal(v_deal, p_session, p_person)) then
      return row(1, v_deal.id, null, v_lot.version)::deal_answer;
    end if;
    return row(-5, null, null, v_lot.version)::deal_answer;
  end if;
  if not p_any and not is_own_deal(v_deal, p_session, p_person) then
    return row(-4, null, null, v_lot.version)::deal_answer;
  end if;
  if v_deal.state = 'sold' then
    return row(-5, v_deal.id, null, v_lot.version)::deal_answer;
  end if;
  return row(1, v_deal.id, null, end_deal(v_deal, 'released'))::deal_answer;
end $$;

-- Ends holds whose time is over; any process may call it at any moment. Lots in work elsewhere are skipped: whoever
-- works on them looks at the time as well. Projects in one order, since several may be locked here.
create function expire_holds(p_limit int) returns int language plpgsql as $$
declare
  v_lot   record;
  v_deal  deal;
  v_count int := 0;
begin
  for v_lot in
    with due as materialized (
      select id, project_id from lot where held_until <= clock_timestamp()
        order by held_until limit p_limit for update skip locked)
    select id, project_id from due order by project_id, id
  loop
    select * into v_deal from deal where lot_id = v_lot.id and state = 'held' and expires_at <= clock_timestamp();
    if found then
      perform end_deal(v_deal, 'expired');
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;

-- Turns a hold into a sale. Its time may have run out while the buyer paid: as long as nobody else has taken the lot
-- and no sweep has given it back, it is still theirs. `p_any`: a payment's own message, which has no session.
create function sell_lot(p_deal bigint, p_session text, p_person int, p_any boolean)
returns deal_answer language plpgsql as $$
declare
  v_deal deal;
begin
  v_deal := lock_deal(p_deal);
  if v_deal.id is null then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  if not p_any and not is_own_deal(v_deal, p_session, p_person) then
    return row(-4, null, null, 0)::deal_answer;
  end if;
  if v_deal.state = 'sold' then
    return row(1, p_deal, null, (select version from lot where id = v_deal.lot_id))::deal_answer;
  end if;
  if v_deal.state <> 'held' then
    return row(-5, p_deal, null, 0)::deal_answer;
  end if;
  update deal set state = 'sold', expires_at = null where id = p_deal;
  -- §4: low-rise Final_status 2 is sold; high-rise Status 2.
  update lot set status       = case when p.project_type = 3 then 2 else lot.status end,
                 final_status = case when p.project_type = 3 then lot.final_status else 2 end,
                 status2      = case when p.project_type = 3 then lot.status2 else 0 end,
                 held_until   = null
    from project p where lot.id = v_deal.lot_id and p.id = lot.project_id;
  return row(1, p_deal, null, emit(v_deal.project_id, v_deal.lot_id))::deal_answer;
end $$;

-- §4: "Unsell turns a sold unit back to available." Who may, the caller has decided (§6). A lot that came in
-- sold has no deal.
create function unsell_lot(p_lot int) returns deal_answer language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_highrise boolean;
begin
  select * into v_lot from lot where id = p_lot for update;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found and v_deal.state = 'held' then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  if found then
    return row(1, v_deal.id, null, end_deal(v_deal, 'unsold'))::deal_answer;
  end if;
  select project_type = 3 into v_highrise from project where id = v_lot.project_id;
  -- §4: low-rise 2, 6, and 3 with status2 0 are sold or held for good; high-rise 2, 3 and 6.
  if not (case when v_highrise then v_lot.status in (2, 3, 6)
          else v_lot.final_status in (2, 6) or (v_lot.final_status = 3 and v_lot.status2 = 0) end) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  return row(1, null, null, put_on_sale(v_lot, v_highrise))::deal_answer;
end $$;
