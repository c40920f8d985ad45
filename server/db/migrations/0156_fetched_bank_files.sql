-- A file that somebody has downloaded may be at the bank already: its debits stay in it until somebody says that it was never sent.
alter table bank_file drop constraint bank_file_state_check;
alter table bank_file add constraint bank_file_state_check check (state in ('made', 'fetched', 'sent', 'void'));
drop index one_unsent_file;
create unique index one_unsent_file on bank_file (project_id) where state in ('made', 'fetched');

-- Downloads are in the audit log.
update bank_file set state = 'fetched' where state = 'made' and exists (
  select 1 from audit where action = 'bankFile.download' and object = 'bank_file:' || bank_file.id);
