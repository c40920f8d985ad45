-- What debits bring, and what is paid back of it, is news of their purchase.
create trigger debit_is_news after update of state, paid_back_at on planned_debit for each row execute function deal_is_news();
