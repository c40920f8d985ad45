-- The deposits that an agreement's paper lists, by their positions. Null where that was not recorded yet.
alter table mandate add column paper_lists int[];

-- Voids unsent files with debits of these agreements. All debits in them wait for the next file.
create function void_unsent_files(p_mandates bigint[]) returns void language plpgsql as $$
declare
  v_file bigint;
begin
  -- This waits for whoever is putting them into one.
  perform 1 from planned_debit where mandate_id = any (p_mandates) order by id for update;
  for v_file in
    update bank_file set state = 'void' where state = 'made' and id in (
        select i.file_id from bank_file_item i join planned_debit d on d.id = i.debit_id
        where d.mandate_id = any (p_mandates) and d.state = 'inFile')
      returning id
  loop
    with let_go as (delete from bank_file_item where file_id = v_file returning debit_id)
    update planned_debit set state = 'notified', tries = tries - 1, changed_at = now()
      where state = 'inFile' and id in (select debit_id from let_go);
  end loop;
end $$;

-- As in 0101: ends the debits of agreements, except those that may be at the bank.
create or replace function end_debits(p_mandates bigint[]) returns void language plpgsql as $$
begin
  perform void_unsent_files(p_mandates);
  update planned_debit set state = 'cancelled', changed_at = now()
    where mandate_id = any (p_mandates) and state in ('planned', 'notified', 'returned');
end $$;
