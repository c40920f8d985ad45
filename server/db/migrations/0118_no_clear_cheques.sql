-- All is sealed, or this fails: the pictures in the clear go, and so does what they leave in the files of these tables.
set local statement_timeout = 0;

do $$
begin
  if exists (select 1 from mandate where cheque_clear is not null) then
    raise exception 'fields are still to be sealed';
  end if;
end $$;

create temporary table cheque_in_clear on commit drop as select cheque_id as id from mandate where cheque_id is not null;
alter table mandate drop column cheque_clear, drop column cheque_id;
delete from file where id in (select id from cheque_in_clear);

-- Writes each table anew: the old rows are gone from the disk with the old file.
cluster mandate using mandate_pkey;
cluster file using file_pkey;
alter table mandate set without cluster;
alter table file set without cluster;
