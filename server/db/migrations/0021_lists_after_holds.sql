-- Whoever ends a deal, and however that function comes to be written: in the moment a lot is let go, what the builder's
-- list said of it meanwhile counts. A hold gives way to the list; a sale that is undone takes its prices alone.

create function apply_listed() returns trigger language plpgsql as $$
declare
  v_deal deal;
begin
  select * into v_deal from deal where id = old.held_by_deal and listed is not null;
  if not found then
    return new;
  end if;
  new.price              := coalesce((v_deal.listed->>'price')::numeric, new.price);
  new.lot_premium        := coalesce((v_deal.listed->>'lotPremium')::numeric, new.lot_premium);
  new.grading_price      := coalesce((v_deal.listed->>'gradingPrice')::numeric, new.grading_price);
  new.bigger_lot_premium := coalesce((v_deal.listed->>'biggerLotPremium')::numeric, new.bigger_lot_premium);
  new.upgrade_price      := coalesce((v_deal.listed->>'upgradePrice')::numeric, new.upgrade_price);
  if v_deal.state in ('released', 'expired') then
    new.house_status := coalesce((v_deal.listed->>'houseStatus')::int, new.house_status);
    new.final_status := coalesce((v_deal.listed->>'finalStatus')::int, new.final_status);
    new.status       := coalesce((v_deal.listed->>'status')::int, new.status);
    new.status2      := coalesce((v_deal.listed->>'status2')::int, new.status2);
    if coalesce((v_deal.listed->>'gone')::boolean, false) then
      new.removed_at := clock_timestamp();
    end if;
  end if;
  return new;
end $$;
create trigger lot_takes_list before update on lot for each row
  when (old.held_by_deal is not null and new.held_by_deal is null) execute function apply_listed();

-- News of such a lot say that more than its status changed; of one that left the list, that everything is to be read anew.
create function tell_whole() returns trigger language plpgsql as $$
begin
  if new.lot_id <> 0 and exists (select 1 from deal
      where lot_id = new.lot_id and listed is not null and ended_at >= now()) then
    new.whole := true;
    if exists (select 1 from lot where id = new.lot_id and removed_at is not null) then
      new.kind := 'reload';
      new.lot_id := 0;
    end if;
  end if;
  return new;
end $$;
create trigger event_tells_whole before insert on lot_event for each row execute function tell_whole();
