-- News of a lot say all that decides its status (§4): house_status as well.

alter table lot_event add column house_status int not null default 0;
-- Events say how a lot is, and the last one counts, so what a lot has now is true for its older ones too.
update lot_event e set house_status = lot.house_status from lot where lot.id = e.lot_id;

create or replace function emit(p_project text, p_lot int) returns bigint language plpgsql as $$
declare
  v_version bigint;
  v_kind    text;
begin
  update project set version = version + 1 where id = p_project
    returning version, case when p_lot = 0 then 'reload' when project_type = 3 then 'hr' else 'lr' end
    into v_version, v_kind;
  if not found then
    raise exception 'no project %', p_project;
  end if;
  if p_lot = 0 then
    insert into lot_event (project_id, version, kind) values (p_project, v_version, v_kind);
  else
    with changed as (
      update lot set version = v_version where id = p_lot and project_id = p_project
        returning house_status, final_status, status, status2)
    insert into lot_event (project_id, version, kind, lot_id, house_status, final_status, status, status2)
      select p_project, v_version, v_kind, p_lot, house_status, final_status, status, status2 from changed;
    if not found then
      raise exception 'no lot % in project %', p_lot, p_project;
    end if;
  end if;
  perform pg_notify('lot', json_build_object('p', p_project, 'v', v_version)::text);
  return v_version;
end $$;
