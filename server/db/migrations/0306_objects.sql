-- contract: a process of the release before reads rows whose bytes are here; they move to a bucket only once one is configured.
-- Files may be in a bucket: `object` is the key that opens the object there, and its name is the hash of the key.
alter table file add column object text, alter column bytes drop not null;
alter table envelope_revision add column object text, alter column bytes drop not null;
alter table envelope_sealed add column object text, alter column bytes drop not null;
alter table envelope_scan add column object text, alter column bytes drop not null;

alter table file add check (bytes is not null or object is not null) not valid;
alter table envelope_revision add check (bytes is not null or object is not null) not valid;
alter table envelope_sealed add check (bytes is not null or object is not null) not valid;
alter table envelope_scan add check (bytes is not null or object is not null) not valid;

create index file_object on file (('files/' || encode(sha256(decode(object, 'hex')), 'hex'))) where object is not null;
create index envelope_revision_object on envelope_revision (('files/' || encode(sha256(decode(object, 'hex')), 'hex')))
  where object is not null;
create index envelope_sealed_object on envelope_sealed (('files/' || encode(sha256(decode(object, 'hex')), 'hex')))
  where object is not null;
create index envelope_scan_object on envelope_scan (('files/' || encode(sha256(decode(object, 'hex')), 'hex')))
  where object is not null;

-- Objects that no row names any longer. They stay in the bucket for as long as a backup may need them.
create table unused_object (
  name  text primary key,
  since timestamptz not null default now()
);

create function note_unused_object() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.object is not distinct from old.object then return null; end if;
  end if;
  insert into unused_object (name) values ('files/' || encode(sha256(decode(old.object, 'hex')), 'hex'))
  on conflict do nothing;
  return null;
end $$;
create trigger file_object_is_unused after update or delete on file
  for each row when (old.object is not null) execute function note_unused_object();
create trigger revision_object_is_unused after update or delete on envelope_revision
  for each row when (old.object is not null) execute function note_unused_object();
create trigger sealed_object_is_unused after update or delete on envelope_sealed
  for each row when (old.object is not null) execute function note_unused_object();
create trigger scan_object_is_unused after update or delete on envelope_scan
  for each row when (old.object is not null) execute function note_unused_object();

-- What a frozen paper says never changes, wherever its bytes are.
drop trigger revisions_are_frozen on envelope_revision;
create trigger revisions_are_frozen
  before update of envelope_id, paper_key, revision, position, title, language, sha256, pages, page_sha256, fields,
    companion, said, frozen_at, keeps_marks or delete
  on envelope_revision for each row execute function refuse_signing_change();
create trigger revision_bytes_are_frozen before update of bytes on envelope_revision
  for each row when (new.bytes is not null and encode(sha256(new.bytes), 'hex') <> new.sha256)
  execute function refuse_signing_change();
