-- Who holds without an account is known by where they come from, as long as the hold runs: only a hash is kept, and it goes
-- with the hold. A hold can be kept longer, by some minutes at a time up to a cap.

alter table deal add column held_from text;
create index deal_held_from on deal (held_from) where state = 'held' and held_from is not null;

create or replace function end_deal(p_deal deal, p_state text) returns bigint language plpgsql as $$
begin
  update deal set state = p_state, ended_at = clock_timestamp(), held_from = null where id = p_deal.id;
  update lot set house_status = (p_deal.before->>'houseStatus')::int,
                 final_status = (p_deal.before->>'finalStatus')::int,
                 status       = (p_deal.before->>'status')::int,
                 status2      = (p_deal.before->>'status2')::int,
                 held_by_deal = null, held_until = null
    where id = p_deal.lot_id;
  return emit(p_deal.project_id, p_deal.lot_id);
end $$;

-- As before (0002). `p_from`: where a buyer without an account comes from, of whom `p_most` holds may run at a time,
-- whatever sessions they have. -6: these are used up.
drop function take_hold(int, text, int, int, int);
create function take_hold(p_lot int, p_session text, p_person int, p_template int, p_minutes int,
                          p_from text default null, p_most int default 3)
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
  -- Two taps on two lots must not both count two holds: a buyer's takes come one after another, and so do those of one
  -- place.
  perform pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(p_person::text, p_session, ''), 0));
  if (select count(*) from deal where state = 'held' and expires_at > v_at
        and (session_id = p_session or person_id = p_person)) >= 3 then
    return row(-2, null, null, v_lot.version)::deal_answer;
  end if;
  if p_from is not null then
    perform pg_advisory_xact_lock(hashtextextended('from ' || p_from, 0));
    if (select count(*) from deal where state = 'held' and expires_at > v_at
          and held_from = p_from and person_id is null) >= p_most then
      return row(-6, null, null, v_lot.version)::deal_answer;
    end if;
  end if;

  insert into deal (project_id, lot_id, template_id, session_id, person_id, held_from, state, before, created_at,
                    expires_at)
    values (v_lot.project_id, p_lot, p_template, p_session, p_person, p_from, 'held',
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

-- Adds minutes to a running hold, but never beyond `p_cap` minutes after it was taken, and never less than it has. Nobody
-- else sees a difference, so nothing is emitted.
create or replace function extend_hold(p_deal bigint, p_session text, p_person int, p_minutes int, p_cap int)
returns deal_answer language plpgsql as $$
declare
  v_deal deal;
  v_till timestamptz;
begin
  v_deal := lock_deal(p_deal);
  if v_deal.id is null then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  if not is_own_deal(v_deal, p_session, p_person) then
    return row(-4, null, null, 0)::deal_answer;
  end if;
  if v_deal.state <> 'held' or v_deal.expires_at <= clock_timestamp() then
    return row(-5, v_deal.id, v_deal.expires_at, 0)::deal_answer;
  end if;
  v_till := greatest(v_deal.expires_at,
    least(v_deal.expires_at + make_interval(mins => p_minutes), v_deal.created_at + make_interval(mins => p_cap)));
  update deal set expires_at = v_till where id = p_deal;
  update lot set held_until = v_till where id = v_deal.lot_id;
  return row(1, p_deal, v_till, (select version from lot where id = v_deal.lot_id))::deal_answer;
end $$;
