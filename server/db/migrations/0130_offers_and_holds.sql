-- An offer to the next in a waiting list is not yet a hold of theirs: it counts towards no limit, and its clock is that of the offer.

-- A home that is offered and not taken.
create function is_offer(p_deal deal) returns boolean language sql stable as $$
  select p_deal.state = 'held' and p_deal.purchase_id is null
    and exists (select 1 from waiting where deal_id = p_deal.id)
$$;

-- As in 0090. Who takes an offer has a hold from then on: it counts, and has at least the time of one, to be extended up to its cap.
create or replace function take_hold(p_lot int, p_session text, p_person int, p_template int, p_minutes int,
                          p_from text default null, p_most int default 3)
returns deal_answer language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_at       timestamptz;
  v_highrise boolean;
  v_offered  boolean := false;
begin
  -- A look without a lock: those who come too late do not queue up behind the one who was first.
  select * into v_lot from lot where id = p_lot;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found and not is_own_deal(v_deal, p_session, p_person)
     and (v_deal.state = 'sold' or deal_ends(v_deal) > clock_timestamp()) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;

  select * into v_lot from lot where id = p_lot for update;
  v_at := clock_timestamp();
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found then
    if v_deal.state = 'held' and deal_ends(v_deal) <= v_at then
      perform end_deal(v_deal, 'expired');
      select * into v_lot from lot where id = p_lot;
    elsif v_deal.state = 'held' and is_own_deal(v_deal, p_session, p_person) then
      v_offered := is_offer(v_deal);
      if not v_offered then
        update deal set template_id = coalesce(p_template, template_id) where id = v_deal.id;
        return row(1, v_deal.id, v_deal.expires_at, v_lot.version)::deal_answer;
      end if;
    else
      return row(-1, null, null, v_lot.version)::deal_answer;
    end if;
  end if;

  select project_type = 3 into v_highrise from project where id = v_lot.project_id;
  if not v_offered and not is_for_sale(v_lot, v_highrise) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  -- Two taps on two lots must not both count two holds: a buyer's takes come one after another, and so do those of one
  -- place.
  perform pg_advisory_xact_lock(hashtextextended('buyer ' || coalesce(p_person::text, p_session, ''), 0));
  if (select count(*) from deal d where state = 'held' and expires_at > v_at
        and (session_id = p_session or person_id = p_person) and not is_offer(d)) >= 3 then
    return row(-2, null, null, v_lot.version)::deal_answer;
  end if;
  if v_offered then
    v_deal.expires_at := greatest(v_deal.expires_at, v_at + make_interval(mins => p_minutes));
    update deal set template_id = coalesce(p_template, template_id), created_at = v_at, expires_at = v_deal.expires_at
      where id = v_deal.id;
    update lot set held_until = v_deal.expires_at where id = p_lot;
    return row(1, v_deal.id, v_deal.expires_at, v_lot.version)::deal_answer;
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
