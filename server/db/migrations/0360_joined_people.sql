-- People of a builder that came who had an account here already. Their old numbers are in signed acts and in the log, which cannot be
-- written anew, so they stay known.
create table joined_person (
  builder_id int not null references builder,
  number     int not null,                       -- their account's at the installation that the builder came from
  person_id  int not null references person on delete cascade,
  primary key (builder_id, number)
);
create index joined_person_of_person on joined_person (person_id);

create or replace view known_audit as
  select at, actor, action, object from audit
  union all
  select m.at, coalesce('person:' || j.person_id, m.actor), m.action, m.object
  from moved_audit m left join joined_person j on j.builder_id = m.builder_id and m.actor = 'person:' || j.number;
