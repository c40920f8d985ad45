-- The office's own people: a lost second factor is ended by two managers, and brokers ask to join.

create table factor_reset (
  person_id int primary key references person on delete cascade,
  -- Another manager has to agree.
  asked_by  int not null references person on delete cascade,
  asked_at  timestamptz not null default now()
);

create table broker_request (
  person_id  int not null references person on delete cascade,
  project_id text not null references project on delete cascade,
  asked_at   timestamptz not null default now(),
  decided_at timestamptz,
  decided_by int references person on delete set null,
  is_accepted boolean,
  primary key (person_id, project_id),
  check ((decided_at is null) = (is_accepted is null))
);
create index broker_request_of_project on broker_request (project_id) where decided_at is null;

-- Registers a person with a project; false if they are a broker whom its office has to approve first. All ways in
-- use it, so that none leads around the approval.
create function join_project(p_person int, p_project text) returns boolean language plpgsql as $$
begin
  if exists (select 1 from person, project
             where person.id = p_person and project.id = p_project and person.user_type = 3
               and project.flags ->> 'approvesBrokers' = 'true')
     and not exists (select 1 from person_project where person_id = p_person and project_id = p_project) then
    -- One who was turned away stays so until the office decides otherwise; one who left asks anew.
    insert into broker_request (person_id, project_id) values (p_person, p_project)
      on conflict (person_id, project_id) do update
        set asked_at = now(), decided_at = null, decided_by = null, is_accepted = null
        where broker_request.is_accepted;
    return false;
  end if;
  insert into person_project (person_id, project_id) values (p_person, p_project) on conflict do nothing;
  return true;
end $$;
