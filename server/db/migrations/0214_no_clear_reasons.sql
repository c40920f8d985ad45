-- All is sealed, or this fails: the reasons in the clear go, and so does what they leave in the files of these tables.
set local statement_timeout = 0;

do $$
begin
  if exists (select 1 from envelope_event where said_clear is not null)
     or exists (select 1 from signing_act where reason_clear is not null) then
    raise exception 'fields are still to be sealed';
  end if;
end $$;

alter table envelope_event drop column said_clear;
alter table signing_act drop column reason_clear;

-- Writes each table anew: the old rows are gone from the disk with the old file.
cluster envelope_event using envelope_event_pkey;
cluster signing_act using signing_act_pkey;
alter table envelope_event set without cluster;
alter table signing_act set without cluster;
