-- What the sales office does with worksheets: decides with a reason, keeps a unit for one, tells everybody at once; and the
-- place in line that a receipt proves.

alter table worksheet
  add column status_reason text not null default '',
  add column decided_by    int references person on delete set null,
  add column decided_at    timestamptz,
  add column line          text,                 -- for what people queue: a home, else a model, else the community
  add column place         int;                  -- 1 was the first ever in its line; never given twice

with placed as (
  select id, case when lot_id is not null then 'lot:' || lot_id when model_id is not null then 'model:' || model_id
                  else 'project:' || project_id end as line from worksheet),
numbered as (select id, line, row_number() over (partition by line order by id) as place from placed)
update worksheet w set line = n.line, place = n.place from numbered n where n.id = w.id;
create unique index worksheet_line on worksheet (line, place);

-- One after the other, so that no two get the same place; the time is read when it is their turn. A correction keeps the
-- place of what it corrects, which gives it up.
create function take_place() returns trigger language plpgsql as $$
declare
  v_kept int;
begin
  if new.place is not null then                  -- carried over from another database
    return new;
  end if;
  new.line := case when new.lot_id is not null then 'lot:' || new.lot_id
                   when new.model_id is not null then 'model:' || new.model_id
                   else 'project:' || new.project_id end;
  perform pg_advisory_xact_lock(hashtextextended('line ' || new.line, 0));
  -- Asked again under the same key: the row is not written, so no place is taken.
  update worksheet set line = 'corrected:' || id
    where client_ref = new.supersedes and line = new.line and project_id = new.project_id
      and person_id is not distinct from new.person_id and status_id in (4, 5)
      and not exists (select 1 from worksheet where client_ref = new.client_ref)
    returning place into v_kept;
  new.place := coalesce(v_kept, (select coalesce(max(place), 0) + 1 from worksheet where line = new.line));
  new.received_at := clock_timestamp();
  return new;
end $$;
create trigger worksheet_place before insert on worksheet for each row execute function take_place();

-- A deal may be for a worksheet: the unit is kept for it until the office lets go of it, whatever the clock says.
alter table deal add column worksheet_id bigint references worksheet on delete set null;
create unique index one_unit_per_worksheet on deal (worksheet_id) where state in ('held', 'sold');

-- Lets go of the unit that is kept for a worksheet. What is sold stays sold.
create function release_allocation(p_worksheet bigint) returns void language plpgsql as $$
declare
  v_deal deal;
begin
  select * into v_deal from deal where worksheet_id = p_worksheet and state = 'held';
  if not found then
    return;
  end if;
  v_deal := lock_deal(v_deal.id);
  if v_deal.state = 'held' then
    perform end_deal(v_deal, 'released');
  end if;
end $$;

-- Keeps a unit for a worksheet, instead of the one that was kept before. Results as in 0002; nobody's name is on it, so
-- that only the sales office can release it.
create function allocate_unit(p_worksheet bigint, p_lot int, p_template int) returns deal_answer
language plpgsql as $$
declare
  v_lot      lot;
  v_deal     deal;
  v_highrise boolean;
  v_answer   deal_answer;
begin
  -- Both homes in one order, so that two who swap do not wait for each other.
  perform 1 from lot where id = p_lot
    or id = (select lot_id from deal where worksheet_id = p_worksheet and state in ('held', 'sold')) order by id for update;
  select * into v_lot from lot where id = p_lot;
  if not found then
    return row(-3, null, null, 0)::deal_answer;
  end if;
  select * into v_deal from deal where worksheet_id = p_worksheet and state = 'sold';
  if found then
    return row(-5, v_deal.id, null, v_lot.version)::deal_answer;
  end if;
  select * into v_deal from deal where lot_id = p_lot and state in ('held', 'sold');
  if found then
    if v_deal.worksheet_id = p_worksheet then
      return row(1, v_deal.id, null, v_lot.version)::deal_answer;
    elsif v_deal.state = 'held' and v_deal.expires_at <= clock_timestamp() then
      perform end_deal(v_deal, 'expired');
      select * into v_lot from lot where id = p_lot;
    else
      return row(-1, null, null, v_lot.version)::deal_answer;
    end if;
  end if;
  select project_type = 3 into v_highrise from project where id = v_lot.project_id;
  if not is_for_sale(v_lot, v_highrise) then
    return row(-1, null, null, v_lot.version)::deal_answer;
  end if;
  perform release_allocation(p_worksheet);
  insert into deal (project_id, lot_id, template_id, worksheet_id, state, before)
    values (v_lot.project_id, p_lot, p_template, p_worksheet, 'held',
            jsonb_build_object('houseStatus', v_lot.house_status, 'finalStatus', v_lot.final_status,
                               'status', v_lot.status, 'status2', v_lot.status2))
    returning id into v_answer.deal_id;
  -- §4: as any other deal in process.
  update lot set status       = case when v_highrise then 10 else status end,
                 final_status = case when v_highrise then final_status else 3 end,
                 status2      = case when v_highrise then status2 else 1 end,
                 held_by_deal = v_answer.deal_id, held_until = null
    where id = p_lot;
  v_answer.result := 1;
  v_answer.version := emit(v_lot.project_id, p_lot);
  return v_answer;
end $$;

-- Everything that changes a worksheet rings for those whom it concerns, whichever call it was.
create function ring_worksheet() returns trigger language plpgsql as $$
begin
  perform pg_notify('worksheet', json_build_object('p', new.project_id, 'who', new.person_id)::text);
  return null;
end $$;
create trigger worksheet_rings after insert or update on worksheet for each row execute function ring_worksheet();
create function ring_worksheet_image() returns trigger language plpgsql as $$
begin
  perform pg_notify('worksheet', json_build_object('p', project_id, 'who', person_id)::text)
    from worksheet where id = new.worksheet_id;
  return null;
end $$;
create trigger worksheet_image_rings after insert on worksheet_image for each row execute function ring_worksheet_image();

create table receipt_key (                       -- Ed25519; receipts are checked with the public half on any device
  kid         text primary key,
  public_raw  text not null,                     -- base64url
  private_jwk jsonb not null,
  created_at  timestamptz not null default now()
);
