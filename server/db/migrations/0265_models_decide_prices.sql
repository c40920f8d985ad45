-- A lot is written before its models are linked, and an import links them anew: a row keeps what then decides which of its prices
-- counts. When all is written: an import takes these links out and puts them back.
create function keep_lot_models() returns trigger language plpgsql as $$
begin
  insert into lot_price (lot_id, prices, paid)
  select l.id, lot_costs(l), facts from lot l cross join lot_paid_for(l) facts
  left join lateral (select paid from lot_price where lot_id = l.id order by since desc, id desc limit 1) last on true
  where l.id = case when tg_op = 'DELETE' then old.lot_id else new.lot_id end and facts->'hasModels' <> last.paid->'hasModels';
  return null;
end $$;
insert into lot_price (lot_id, prices, paid)
select l.id, lot_costs(l), facts from lot l cross join lot_paid_for(l) facts
join lateral (select paid from lot_price where lot_id = l.id order by since desc, id desc limit 1) last on true
where facts->'hasModels' <> last.paid->'hasModels';
create constraint trigger lot_models_are_kept after insert or delete on lot_model
  deferrable initially deferred for each row execute function keep_lot_models();
