-- The sales office re-reads the purchase that has changed, and not its whole board: the ring names it. Null: a hold without a purchase.
create or replace function ring_sale() returns trigger language plpgsql as $$
declare
  v_purchase bigint;
begin
  if tg_table_name = 'purchase' then
    v_purchase := new.id;
  elsif tg_op = 'UPDATE' then
    v_purchase := coalesce(new.purchase_id, old.purchase_id);
  else
    v_purchase := new.purchase_id;
  end if;
  perform pg_notify('sale', json_build_object('p', new.project_id, 'purchase', v_purchase)::text);
  return null;
end $$;

create or replace function ring_sale_of_attempt() returns trigger language plpgsql as $$
begin
  perform pg_notify('sale', json_build_object('p', project_id, 'purchase', purchase_id)::text)
    from payment where id = new.payment_id;
  return null;
end $$;

create or replace function ring_sale_of_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('sale', json_build_object('p', p.project_id, 'purchase', p.purchase_id)::text)
    from payment_attempt a join payment p on p.id = a.payment_id where a.id = new.attempt_id;
  return null;
end $$;

create or replace function ring_sale_of_money() returns trigger language plpgsql as $$
begin
  perform pg_notify('sale', json_build_object('p', new.project_id, 'purchase', new.purchase_id)::text);
  return null;
end $$;

create or replace function ring_envelope() returns trigger language plpgsql as $$
begin
  perform pg_notify('envelope', json_build_object('p', new.project_id, 'purchase', new.purchase_id)::text);
  return null;
end $$;
