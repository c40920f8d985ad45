-- A file that has not left is void once one of its debits has ended: nobody sends it, and its other debits stand in the next one.
alter table bank_file drop constraint bank_file_state_check;
alter table bank_file add constraint bank_file_state_check check (state in ('made', 'sent', 'void'));

-- Ends the debits of agreements, those in a file that has not left too. What has left is the bank's.
create function end_debits(p_mandates bigint[]) returns void language plpgsql as $$
declare
  v_file bigint;
begin
  -- First those in no file: this waits for whoever is putting them into one.
  update planned_debit set state = 'cancelled', changed_at = now()
    where mandate_id = any (p_mandates) and state in ('planned', 'notified', 'returned');
  for v_file in
    update bank_file set state = 'void' where state = 'made' and id in (
        select i.file_id from bank_file_item i join planned_debit d on d.id = i.debit_id
        where d.mandate_id = any (p_mandates) and d.state = 'inFile')
      returning id
  loop
    with let_go as (delete from bank_file_item where file_id = v_file returning debit_id)
    update planned_debit set state = case when mandate_id = any (p_mandates) then 'cancelled' else 'notified' end,
        tries = tries - 1, changed_at = now()
      where state = 'inFile' and id in (select debit_id from let_go);
  end loop;
end $$;

-- As in 0091.
create or replace function debits_end_with_sale() returns trigger language plpgsql as $$
begin
  perform end_debits(array(select id from mandate where purchase_id = new.purchase_id));
  update mandate set state = 'cancelled', ended_at = now()
    where purchase_id = new.purchase_id and state in ('draft', 'signed', 'confirmed', 'active', 'suspended');
  return null;
end $$;
