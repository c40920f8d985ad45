-- A finished home is sold at a price of its own, which the office can change too: what a lot cost, and since when, includes it.
create function lot_costs(p_lot lot) returns jsonb language sql stable as $$
  select lot_prices(p_lot) || coalesce((select jsonb_build_object('builtPrice', total_price) from inventory_lot where lot_id = p_lot.id), '{}')
$$;
create or replace function keep_lot_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or lot_prices(new) is distinct from lot_prices(old) then
    insert into lot_price (lot_id, prices) values (new.id, lot_costs(new));
  end if;
  return null;
end $$;
-- When all is written: an import takes these rows out and puts them back.
create function keep_built_price() returns trigger language plpgsql as $$
begin
  insert into lot_price (lot_id, prices)
  select l.id, lot_costs(l) from lot l
  where l.id = case when tg_op = 'DELETE' then old.lot_id else new.lot_id end
    and lot_costs(l) is distinct from (select prices from lot_price where lot_id = l.id order by since desc, id desc limit 1);
  return null;
end $$;
insert into lot_price (lot_id, prices) select l.id, lot_costs(l) from lot l join inventory_lot i on i.lot_id = l.id;
create constraint trigger built_price_is_kept after insert or update or delete on inventory_lot
  deferrable initially deferred for each row execute function keep_built_price();
