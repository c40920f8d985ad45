-- All is sealed, or this fails: the columns in the clear go, and so does what they leave in the files of these tables.
set local statement_timeout = 0;

do $$
begin
  if exists (select 1 from purchase where typed_clear is not null)
     or exists (select 1 from purchaser where id_number_clear is not null or other_ids_clear is not null)
     or exists (select 1 from purchase_lender where body_clear is not null)
     or exists (select 1 from worksheet_image where id_number_clear is not null) then
    raise exception 'fields are still to be sealed';
  end if;
end $$;

alter table purchase drop column typed_clear;
alter table purchaser drop column id_number_clear, drop column other_ids_clear;
alter table purchase_lender drop column body_clear, alter column body set not null;
alter table worksheet_image drop column id_number_clear, alter column id_number set not null;

-- Writes each table anew: the old rows are gone from the disk with the old file.
cluster purchase using purchase_pkey;
cluster purchaser using purchaser_pkey;
cluster purchase_lender using purchase_lender_pkey;
cluster worksheet_image using worksheet_image_pkey;
alter table purchase set without cluster;
alter table purchaser set without cluster;
alter table purchase_lender set without cluster;
alter table worksheet_image set without cluster;
