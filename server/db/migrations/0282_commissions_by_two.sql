-- Who recorded that the builder has paid a commission, before somebody else approves it. Earlier ones needed one person.
alter table commission add column asked_on date;
alter table commission add column asked_note text not null default '';
alter table commission add column asked_by text;
alter table commission add check ((asked_on is null) = (asked_by is null));
alter table commission add check (paid_by <> asked_by);
