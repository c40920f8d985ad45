-- What a taken home costs is not sent to the public: while it is sold, and, where the builder hides more, while it is held. News of a
-- home that is free again say that it is to be read again, or screens would not know its price.

-- As `priceShown` and the builder's switches: whether everybody may know a lot's price.
create function shows_price(p_lot lot, p_project project) returns boolean language sql immutable as $$
  select case when p_project.project_type = 3 then p_lot.status = 1
           else (p_lot.final_status = 1 and p_lot.house_status = 1)
             or (p_lot.final_status = 3 and p_lot.status2 = 3 and p_lot.house_status = 3) end
    or (coalesce(p_project.flags ->> 'hideSoldInfo', '') <> 'true'
        and coalesce(p_project.flags ->> 'WorksheetUserType', '') not in ('1', '3')
        and case when p_project.project_type = 3 then p_lot.status = 10
              else p_lot.final_status = 10 or (p_lot.final_status = 3 and p_lot.status2 = 1) end)
$$;

alter table lot add column shown_again bigint;  -- the transaction in which its price became public again

create function note_shown_again() returns trigger language plpgsql as $$
declare
  v_project project;
begin
  select * into v_project from project where id = new.project_id;
  if shows_price(new, v_project) and not shows_price(old, v_project) then
    new.shown_again := txid_current();
  end if;
  return new;
end $$;
-- After lot_takes_list, which may change the status.
create trigger lot_tells_price before update of house_status, final_status, status, status2 on lot
  for each row execute function note_shown_again();

create or replace function tell_whole() returns trigger language plpgsql as $$
begin
  if new.lot_id = 0 then
    return new;
  end if;
  if exists (select 1 from deal where lot_id = new.lot_id and listed is not null and ended_at >= now()) then
    new.whole := true;
    if exists (select 1 from lot where id = new.lot_id and removed_at is not null) then
      new.kind := 'reload';
      new.lot_id := 0;
    end if;
  elsif exists (select 1 from lot where id = new.lot_id and shown_again = txid_current()) then
    new.whole := true;
  end if;
  return new;
end $$;
