-- A builder that moved to another installation: where it went, and, there, the rows of the audit log that came along. They keep the
-- numbers and hashes that they had in the log they come from.
alter table builder add column moved_to text, add column moved_at timestamptz, add column left_at timestamptz;

create table moved_audit (
  builder_id int not null references builder on delete cascade,
  seq        bigint not null,
  at         timestamptz not null,
  actor      text not null,
  action     text not null,
  object     text not null,
  prev_hash  text not null,
  hash       text not null,
  primary key (builder_id, hash)
);
create index moved_audit_object on moved_audit (object);
create trigger moved_audit_is_append_only before update on moved_audit
  for each row execute function refuse_audit_change();

-- What happened here, and before a move.
create view told_audit as
  select at, actor, action, object from audit union all select at, actor, action, object from moved_audit;
