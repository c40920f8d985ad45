-- A home that the office has reserved for a worksheet can be bought: a hold takes the reservation's place, with an end of its own, and the
-- reservation returns if that hold ends without a sale.

-- In nobody's name, and without an end.
create function is_reservation(p_deal deal) returns boolean language sql immutable as $$
  select p_deal.state = 'held' and p_deal.worksheet_id is not null and p_deal.expires_at is null
    and p_deal.session_id is null and p_deal.person_id is null
$$;

-- The hold of somebody who may have the home that is reserved for this worksheet. Results as in take_hold (0130).
create function take_reserved(p_lot int, p_worksheet bigint, p_session text, p_person int, p_template int, p_minutes int)
returns deal_answer language plpgsql as $$
declare
  v_lot  lot;
  v_deal deal;
  v_at   timestamptz;
begin
  select * into v_lot from lot where id = p_lot for update;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  v_at := clock_timestamp();
  select * into v_deal from deal where lot_id = p_lot and state = 'held' and worksheet_id = p_worksheet;
  if not found or not is_reservation(v_deal) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(p_person::text, p_session, ''), 0));
  if (select count(*) from deal d where state = 'held' and expires_at > v_at
        and (session_id = p_session or person_id = p_person) and not is_offer(d)) >= 3 then
    return row(-2, null, null, v_lot.version)::deal_answer;
  end if;
  update deal set session_id = p_session, person_id = p_person, template_id = coalesce(p_template, template_id),
                  created_at = v_at, expires_at = v_at + make_interval(mins => p_minutes)
    where id = v_deal.id returning * into v_deal;
  update lot set held_until = v_deal.expires_at where id = p_lot;
  return row(1, v_deal.id, v_deal.expires_at, v_lot.version)::deal_answer;
end $$;

-- As in 0090; what was reserved for a worksheet stays out of sale while that is accepted.
create or replace function end_deal(p_deal deal, p_state text) returns bigint language plpgsql as $$
declare
  v_reservation bigint;
begin
  update deal set state = p_state, ended_at = clock_timestamp(), held_from = null, paying_until = null where id = p_deal.id;
  if p_deal.state = 'held' and not is_reservation(p_deal)
     and exists (select 1 from worksheet where id = p_deal.worksheet_id and status_id = 3 and deleted_at is null) then
    insert into deal (project_id, lot_id, template_id, worksheet_id, state, before, listed, created_at)
      values (p_deal.project_id, p_deal.lot_id, p_deal.template_id, p_deal.worksheet_id, 'held', p_deal.before, p_deal.listed,
              clock_timestamp())
      returning id into v_reservation;
    update lot set held_by_deal = v_reservation, held_until = null where id = p_deal.lot_id;
    return emit(p_deal.project_id, p_deal.lot_id);
  end if;
  update lot set house_status = (p_deal.before->>'houseStatus')::int,
                 final_status = (p_deal.before->>'finalStatus')::int,
                 status       = (p_deal.before->>'status')::int,
                 status2      = (p_deal.before->>'status2')::int,
                 held_by_deal = null, held_until = null
    where id = p_deal.lot_id;
  return emit(p_deal.project_id, p_deal.lot_id);
end $$;

-- As in 0014; the hold of a buyer, if there is one, and the reservation behind it.
create or replace function release_allocation(p_worksheet bigint) returns void language plpgsql as $$
declare
  v_deal deal;
begin
  loop
    select * into v_deal from deal where worksheet_id = p_worksheet and state = 'held';
    exit when not found;
    v_deal := lock_deal(v_deal.id);
    exit when v_deal.state is distinct from 'held';
    perform end_deal(v_deal, 'released');
  end loop;
end $$;
