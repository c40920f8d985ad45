-- As in 0131; a home that rests (0121) is held for nobody, and goes to the first in line when that hold runs out.
create or replace function offer_to_line() returns trigger language plpgsql as $$
declare
  v_highrise boolean;
  v_hours    int;
  v_next     waiting;
  v_at       timestamptz := clock_timestamp();
  v_answer   deal_answer;
begin
  select w.* into v_next from waiting w
    where w.lot_id = new.id and w.left_at is null and w.deal_id is null and is_active_place(w)
    order by w.id limit 1;
  if not found then
    return null;
  end if;
  select project_type = 3, least(coalesce((flags->>'waitingListHours')::int, 24), 720) into v_highrise, v_hours
    from project where id = new.project_id and gone_at is null;
  if not found or v_hours = 0 or not is_for_sale(new, v_highrise) then
    return null;
  end if;
  if new.rests_until > v_at then
    perform begin_deal(new, v_highrise, null, v_at, new.rests_until);
    return null;
  end if;
  if exists (select 1 from person where id = v_next.person_id and disabled_at is not null) then
    v_next := swap_partners(v_next);
  end if;
  v_answer := begin_deal(new, v_highrise, null, v_at, v_at + make_interval(hours => v_hours), p_person => v_next.person_id);
  update waiting set deal_id = v_answer.deal_id, offered_at = v_at where id = v_next.id;
  return null;
end $$;
