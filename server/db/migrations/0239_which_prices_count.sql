-- Which of its prices a lot's buyer pays depends on its project, its finished home and its models: a row keeps these facts as they
-- were. Rows from before have none.
alter table lot_price add column paid jsonb;
create function lot_paid_for(p_lot lot) returns jsonb language sql stable as $$
  select jsonb_build_object('projectType', of.project_type, 'price', p_lot.price,
    'isBuilt', p_lot.house_status = 3 and exists (select 1 from inventory_lot i where i.lot_id = p_lot.id),
    'hasModels', exists (select 1 from lot_model lm join model m on m.id = lm.model_id
      where lm.lot_id = p_lot.id and m.project_id = p_lot.project_id
        and (m.price > 0 or exists (select 1 from template t where t.model_id = m.id and t.price > 0))))
  from project of where of.id = p_lot.project_id
$$;
create or replace function keep_lot_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or lot_prices(new) is distinct from lot_prices(old) or (new.house_status = 3) <> (old.house_status = 3) then
    insert into lot_price (lot_id, prices, paid) values (new.id, lot_costs(new), lot_paid_for(new));
  end if;
  return null;
end $$;
create or replace function keep_built_price() returns trigger language plpgsql as $$
begin
  insert into lot_price (lot_id, prices, paid)
  select l.id, lot_costs(l), facts from lot l cross join lot_paid_for(l) facts
  left join lateral (select prices, paid from lot_price where lot_id = l.id order by since desc, id desc limit 1) last on true
  where l.id = case when tg_op = 'DELETE' then old.lot_id else new.lot_id end
    and (lot_costs(l) is distinct from last.prices or facts->'isBuilt' <> last.paid->'isBuilt');
  return null;
end $$;
