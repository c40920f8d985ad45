-- Papers that were stamped before 0232 noted authorities: a job notes theirs.
insert into job (kind, key, payload)
select 'seal.authorities', 'seal.authorities', '{"after": null}' where exists (select 1 from envelope_sealed);
