-- What a lot is while a deal is in process is written once, whether a buyer holds it or the office keeps it for a worksheet.

-- Begins a deal on a lot that is for sale and whose row is locked. Without `p_until` it lasts until it is ended.
create function begin_deal(p_lot lot, p_highrise boolean, p_template int, p_at timestamptz, p_until timestamptz,
                           p_session text default null, p_person int default null, p_from text default null,
                           p_worksheet bigint default null)
returns deal_answer language plpgsql as $$
declare
  v_answer deal_answer;
begin
  insert into deal (project_id, lot_id, template_id, session_id, person_id, held_from, worksheet_id, state, before,
                    created_at, expires_at)
    values (p_lot.project_id, p_lot.id, p_template, p_session, p_person, p_from, p_worksheet, 'held',
            jsonb_build_object('houseStatus', p_lot.house_status, 'finalStatus', p_lot.final_status,
                               'status', p_lot.status, 'status2', p_lot.status2),
            p_at, p_until)
    returning id into v_answer.deal_id;
  -- §4: "deal in process" is Status 10 in high-rise, Final_status 3 with status2 1 in low-rise.
  update lot set status       = case when p_highrise then 10 else status end,
                 final_status = case when p_highrise then final_status else 3 end,
                 status2      = case when p_highrise then status2 else 1 end,
                 held_by_deal = v_answer.deal_id, held_until = p_until
    where id = p_lot.id;
  v_answer.result := 1;
  v_answer.expires_at := p_until;
  v_answer.version := emit(p_lot.project_id, p_lot.id);
  return v_answer;
end $$;

-- As in 0042.
create or replace function take_hold(p_lot int, p_session text, p_person int, p_template int, p_minutes int,
                          p_from text default null, p_most int default 3)
returns deal_answer language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_at       timestamptz;
  v_highrise boolean;
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

  return begin_deal(v_lot, v_highrise, p_template, v_at, v_at + make_interval(mins => p_minutes),
                    p_session => p_session, p_person => p_person, p_from => p_from);
end $$;

-- As in 0014.
create or replace function allocate_unit(p_worksheet bigint, p_lot int, p_template int) returns deal_answer
language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_highrise boolean;
begin
  -- Both homes in one order, so that two who swap do not wait for each other.
  perform 1 from lot where id = p_lot
    or id = (select lot_id from deal where worksheet_id = p_worksheet and state in ('held', 'sold')) order by id for update;
  select * into v_lot from lot where id = p_lot;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  select * into v_deal from deal where worksheet_id = p_worksheet and state = 'sold';
  if found then
    return row(-5, v_deal.id, null, v_lot.version)::deal_answer;
  end if;
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found then
    if v_deal.worksheet_id = p_worksheet then
      return row(1, v_deal.id, null, v_lot.version)::deal_answer;
    elsif v_deal.state = 'held' and v_deal.expires_at <= clock_timestamp() then
      perform end_deal(v_deal, 'expired');
      select * into v_lot from lot where id = p_lot;
    else
      return row(-1, null, null, v_lot.version)::deal_answer;
    end if;
  end if;
  select project_type = 3 into v_highrise from project where id = v_lot.project_id;
  if not is_for_sale(v_lot, v_highrise) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  perform release_allocation(p_worksheet);
  return begin_deal(v_lot, v_highrise, p_template, clock_timestamp(), null, p_worksheet => p_worksheet);
end $$;
