-- One person notes how a debit was paid back and why, and another one agrees.
alter table planned_debit add column pay_back_asked_by text;
alter table planned_debit add column pay_back_transfer text;
alter table planned_debit add column pay_back_note text;
alter table planned_debit add check (pay_back_asked_by is null or (owed > 0 and pay_back_transfer <> '' and pay_back_note <> ''));
alter table planned_debit add check (paid_back_by <> pay_back_asked_by);
