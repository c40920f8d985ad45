-- As in 0042; a home that is being paid for stays held until its gateway's page has closed (0090), also if its hold is extended meanwhile.
create or replace function extend_hold(p_deal bigint, p_session text, p_person int, p_minutes int, p_cap int)
returns deal_answer language plpgsql as $$
declare
  v_deal deal;
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
  update deal set expires_at = greatest(expires_at,
      least(expires_at + make_interval(mins => p_minutes), created_at + make_interval(mins => p_cap)))
    where id = p_deal returning * into v_deal;
  update lot set held_until = deal_ends(v_deal) where id = v_deal.lot_id;
  return row(1, p_deal, v_deal.expires_at, (select version from lot where id = v_deal.lot_id))::deal_answer;
end $$;
