-- Reserved homes between the end of a hold and the sweep that notices it.

-- As in 0278; a hold that is over is ended here, which brings the reservation back.
create or replace function take_reserved(p_lot int, p_worksheet bigint, p_session text, p_person int, p_template int, p_minutes int)
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
  if found and deal_ends(v_deal) <= v_at then
    perform end_deal(v_deal, 'expired');
    select * into v_lot from lot where id = p_lot;
    select * into v_deal from deal where lot_id = p_lot and state = 'held' and worksheet_id = p_worksheet;
  end if;
  if not found or not is_reservation(v_deal) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  -- §9: three units per buyer.
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

-- As in 0278; a hold that ended while its lot was awaited may have left a reservation.
create or replace function release_allocation(p_worksheet bigint) returns void language plpgsql as $$
declare
  v_deal deal;
begin
  loop
    select * into v_deal from deal where worksheet_id = p_worksheet and state = 'held';
    exit when not found;
    v_deal := lock_deal(v_deal.id);
    continue when v_deal.state is distinct from 'held';
    perform end_deal(v_deal, 'released');
  end loop;
end $$;
