-- A cardholder's bank takes money back while it is disputed, and a refund can fail after the gateway had called it done.
alter table payment_attempt add column dispute_id text;
alter table payment_attempt add column dispute text check (dispute in ('open', 'won', 'lost'));
-- What was posted as given back and has come back: minor units.
alter table payment_attempt add column refunds_failed bigint not null default 0;
-- Staff were told that money set aside is about to be let go.
alter table payment_attempt add column warned_at timestamptz;

-- A gateway may take more than was asked, with a surcharge for instance: it is then unapplied, and no less a fact.
do $$
declare
  v_old record;
begin
  for v_old in
    select conname from pg_constraint
    where contype = 'c' and conrelid = 'payment_attempt'::regclass and pg_get_expr(conbin, conrelid) like '%captured <= amount%'
  loop
    execute format('alter table payment_attempt drop constraint %I', v_old.conname);
  end loop;
end $$;
alter table payment_attempt add check (refunded <= captured);

-- As in 0091: added to whatever stands there.
do $$
declare
  v_old record;
begin
  for v_old in
    select c.conname, c.conrelid::regclass as place, pg_get_expr(c.conbin, c.conrelid) as rule, a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and array_length(c.conkey, 1) = 1
      and ((c.conrelid = 'ledger_group'::regclass and a.attname = 'kind')
        or (c.conrelid = 'posting'::regclass and a.attname = 'account'))
  loop
    execute format('alter table %s drop constraint %I', v_old.place, v_old.conname);
    execute format('alter table %s add constraint %I check ((%s) or %I in (%s))', v_old.place, v_old.conname, v_old.rule,
      v_old.name, case when v_old.name = 'kind' then $k$'disputed', 'disputeWon', 'disputeLost', 'refundFailed'$k$
                  else $k$'disputes'$k$ end);
  end loop;
end $$;
