-- What a builder's list says while people buy: a lot that leaves the list keeps its row, and what the list says of a
-- lot on hold waits for the end of the hold.

alter table lot add column removed_at timestamptz;    -- no longer listed; comes back as the same lot
alter table deal add column listed jsonb;             -- what the list said of the lot while the deal ran
alter table lot_event add column whole boolean not null default false;  -- more than the status changed: read the lot again

create or replace function is_for_sale(p_lot lot, p_highrise boolean) returns boolean language sql immutable as $$
  select p_lot.removed_at is null and case when p_highrise then p_lot.status = 1
    else (p_lot.final_status = 1 and p_lot.house_status = 1)
      or (p_lot.final_status = 3 and p_lot.status2 = 3 and p_lot.house_status = 3) end
$$;

-- Ends an active deal. A hold gives the lot back as the builder's list has it by now, else as it was before; a sale that
-- is undone puts it on sale as it was, at the list's prices. The lot's row must be locked.
create or replace function end_deal(p_deal deal, p_state text) returns bigint language plpgsql as $$
declare
  v_held    boolean := p_state in ('released', 'expired');
  v_gone    boolean := v_held and coalesce((p_deal.listed->>'gone')::boolean, false);
  v_back    jsonb := p_deal.before;
  v_version bigint;
begin
  if v_held and p_deal.listed ? 'houseStatus' then
    v_back := p_deal.listed;
  end if;
  update deal set state = p_state, ended_at = clock_timestamp() where id = p_deal.id;
  update lot set house_status = (v_back->>'houseStatus')::int,
                 final_status = (v_back->>'finalStatus')::int,
                 status       = (v_back->>'status')::int,
                 status2      = (v_back->>'status2')::int,
                 price              = coalesce((p_deal.listed->>'price')::numeric, price),
                 lot_premium        = coalesce((p_deal.listed->>'lotPremium')::numeric, lot_premium),
                 grading_price      = coalesce((p_deal.listed->>'gradingPrice')::numeric, grading_price),
                 bigger_lot_premium = coalesce((p_deal.listed->>'biggerLotPremium')::numeric, bigger_lot_premium),
                 upgrade_price      = coalesce((p_deal.listed->>'upgradePrice')::numeric, upgrade_price),
                 removed_at = case when v_gone then clock_timestamp() else removed_at end,
                 held_by_deal = null, held_until = null
    where id = p_deal.lot_id;
  if v_gone then
    return emit(p_deal.project_id, 0);
  end if;
  v_version := emit(p_deal.project_id, p_deal.lot_id);
  if p_deal.listed is not null then
    update lot_event set whole = true where project_id = p_deal.project_id and version = v_version;
  end if;
  return v_version;
end $$;
