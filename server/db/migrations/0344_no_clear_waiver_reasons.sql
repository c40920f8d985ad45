-- contract: no release has written these reasons in the clear.
-- All is sealed, or this fails: the reasons in the clear go, and so does what they leave in the file of this table.
set local statement_timeout = 0;

do $$
begin
  if exists (select 1 from card_waiver where why_clear is not null) then
    raise exception 'fields are still to be sealed';
  end if;
end $$;

alter table card_waiver drop column reason, drop column why_clear;
cluster card_waiver using card_waiver_pkey;
alter table card_waiver set without cluster;
