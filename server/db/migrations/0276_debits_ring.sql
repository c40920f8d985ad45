-- The office's list has debits to pay back: a change of what is owed, or paid back, changes no other row.
create trigger debit_rings after update on planned_debit for each row
  when (new.state <> old.state or new.owed is distinct from old.owed or new.amount <> old.amount
        or new.paid_back_at is distinct from old.paid_back_at) execute function ring_sale();
