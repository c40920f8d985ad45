-- When each project last changed, in the order in which transactions become visible: who has read the projects once finds what
-- has changed since by one look into an index. In a table of its own, since an indexed column that changes with every hold would
-- make every change of a project a new row in all of its indexes.
create table project_stamp (
  project_id text primary key references project on delete cascade,
  txid       bigint not null
);
create index project_stamp_txid on project_stamp (txid);

create function stamp_project() returns trigger language plpgsql as $$
begin
  insert into project_stamp (project_id, txid) values (new.id, pg_current_xact_id()::text::bigint)
    on conflict (project_id) do update set txid = excluded.txid where project_stamp.txid <> excluded.txid;
  return null;
end $$;
create trigger project_is_stamped after insert or update on project for each row execute function stamp_project();

insert into project_stamp (project_id, txid) select id, pg_current_xact_id()::text::bigint from project;
