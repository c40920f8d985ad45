-- Money that a debit brought for a sale that has ended is owed to the payor: minor units of it, until somebody has paid it back.
alter table planned_debit add column owed bigint check (owed >= 0);
alter table planned_debit add column paid_back_at timestamptz;
alter table planned_debit add column paid_back_by text;
alter table planned_debit add check (paid_back_at is null or (owed > 0 and paid_back_by is not null));

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
      v_old.name, case when v_old.name = 'kind' then $k$'debitOwed', 'debitNotOwed', 'debitPaidBack'$k$
                  else $k$'refundsDue'$k$ end);
  end loop;
end $$;
