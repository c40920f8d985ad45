-- What becomes of the home that is kept for a worksheet shows with the worksheet: its author and the office hear of it.
create function ring_worksheet_of_deal() returns trigger language plpgsql as $$
begin
  perform pg_notify('worksheet', json_build_object('p', project_id, 'who', person_id)::text)
    from worksheet where id = new.worksheet_id;
  return null;
end $$;
create trigger deal_rings_worksheet after update on deal for each row
  when (new.worksheet_id is not null and (new.state <> old.state or is_reservation(new) <> is_reservation(old)
        or new.purchase_id is distinct from old.purchase_id)) execute function ring_worksheet_of_deal();
