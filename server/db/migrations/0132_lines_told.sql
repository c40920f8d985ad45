-- Why somebody is no longer in line or offered a home without having given it up themselves: the home is no longer listed, or the office
-- has taken them off (with a note) or has released the hold of their offer. They are told.
alter table waiting add column ended_why text check (ended_why in ('delisted', 'removed', 'withdrawn'));
alter table waiting add column ended_note text not null default '';
create index waiting_end_untold on waiting (id) where ended_why is not null and told <> 'ended';

-- Whoever stood in line for a home that leaves the list no longer does. Its holds and offers end by themselves.
create function end_line_of_gone() returns trigger language plpgsql as $$
begin
  update waiting set left_at = clock_timestamp(), ended_why = 'delisted'
    where lot_id = new.id and left_at is null and deal_id is null;
  return null;
end $$;
create trigger lot_gone_ends_line after update on lot for each row
  when (new.removed_at is not null and old.removed_at is null) execute function end_line_of_gone();
update waiting w set left_at = clock_timestamp(), ended_why = 'delisted' from lot
  where lot.id = w.lot_id and lot.removed_at is not null and w.left_at is null and w.deal_id is null;

-- As in 0120; when a place is over, all others in the line hear it too: their number or its length has changed.
create or replace function ring_waiting() returns trigger language plpgsql as $$
declare
  v_who int;
begin
  for v_who in
    select new.person_id union select new.partner_id where new.partner_id is not null
    union
    select unnest(array_remove(array[o.person_id, o.partner_id], null)) from waiting o
      where tg_op = 'UPDATE' and old.left_at is null and old.deal_id is null
        and (new.left_at is not null or new.deal_id is not null)
        and o.lot_id = new.lot_id and o.left_at is null and o.deal_id is null
  loop
    perform pg_notify('sale', json_build_object('p', new.project_id, 'who', v_who)::text);
  end loop;
  return null;
end $$;
