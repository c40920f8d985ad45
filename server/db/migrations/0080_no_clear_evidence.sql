-- All is sealed, or this fails: the columns in the clear go, and so does what they leave in the files of these tables.
set local statement_timeout = 0;

do $$
begin
  if exists (select 1 from identity_check where id_number_clear is not null or second_number_clear is not null)
     or exists (select 1 from fintrac_record where document_number_clear is not null or second_number_clear is not null
                or account_number_clear is not null)
     or exists (select 1 from signing_stroke where strokes_clear is not null) then
    raise exception 'fields are still to be sealed';
  end if;
end $$;

alter table identity_check drop column id_number_clear, drop column second_number_clear;
alter table fintrac_record
  drop column document_number_clear, drop column second_number_clear, drop column account_number_clear;
alter table signing_stroke drop column strokes_clear, alter column strokes set not null;

-- Writes each table anew: the old rows are gone from the disk with the old file.
cluster identity_check using identity_check_pkey;
cluster fintrac_record using fintrac_record_pkey;
cluster signing_stroke using signing_stroke_pkey;
alter table identity_check set without cluster;
alter table fintrac_record set without cluster;
alter table signing_stroke set without cluster;
