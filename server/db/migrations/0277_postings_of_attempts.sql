-- Finds the earlier postings of an attempt, whose currency the next one takes.

create index ledger_group_of_attempt on ledger_group (attempt_id) where attempt_id is not null;
