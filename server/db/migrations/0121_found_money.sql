-- Money that a gateway has of a page that our books do not know stands in them as unexplained. It can belong to no project that we know.
alter table ledger_group add column difference_id bigint references gateway_difference on delete restrict;
alter table ledger_group alter column project_id drop not null;
create index ledger_group_of_difference on ledger_group (difference_id) where difference_id is not null;

-- As in 0091: added to whatever stands there. What says where a group comes from is written anew.
do $$
declare
  v_old record;
begin
  for v_old in
    select c.conname, pg_get_expr(c.conbin, c.conrelid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.conrelid = 'ledger_group'::regclass and array_length(c.conkey, 1) = 1 and a.attname = 'kind'
  loop
    execute format('alter table ledger_group drop constraint %I', v_old.conname);
    execute format('alter table ledger_group add constraint %I check ((%s) or kind in (''found'', ''foundLess''))',
      v_old.conname, v_old.rule);
  end loop;
  for v_old in
    select conname from pg_constraint
    where contype = 'c' and conrelid = 'ledger_group'::regclass and array_length(conkey, 1) = 2
  loop
    execute format('alter table ledger_group drop constraint %I', v_old.conname);
  end loop;
end $$;
alter table ledger_group add check (num_nonnulls(attempt_id, debit_id, difference_id) = 1);
alter table ledger_group add check (project_id is not null or difference_id is not null);
