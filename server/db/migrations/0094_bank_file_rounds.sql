-- Numbers of bank files have four digits: after 9999 comes 1 again, in another round.
alter table bank_file add column round int not null default 0;
alter table bank_file drop constraint bank_file_originator_number_key;
alter table bank_file add unique (originator, round, number);

-- When the payor was told of it.
alter table planned_debit add column notified_at timestamptz;
update planned_debit set notified_at = changed_at where state <> 'planned';

-- A void cheque is looked at once; sweeps find those whose time is over.
create index mandate_with_cheque on mandate (id) where cheque_id is not null;
