-- Nobody stands twice in one line, on their own or as a partner: the later place is given up, and none comes to be.
update waiting w set left_at = clock_timestamp()
  where left_at is null and deal_id is null and exists (
    select 1 from waiting o where o.lot_id = w.lot_id and o.id < w.id and o.left_at is null and o.deal_id is null
      and (o.partner_id in (w.person_id, w.partner_id) or o.person_id = w.partner_id));

create function stand_once() returns trigger language plpgsql as $$
begin
  if new.left_at is null and new.deal_id is null and exists (
      select 1 from waiting o where o.lot_id = new.lot_id and o.id <> new.id and o.left_at is null and o.deal_id is null
        and (o.person_id in (new.person_id, new.partner_id) or o.partner_id in (new.person_id, new.partner_id))) then
    raise exception 'Somebody would stand twice in the line of lot %.', new.lot_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger stand_once before insert or update on waiting for each row execute function stand_once();
