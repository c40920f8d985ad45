-- A builder is removed where it was only with what the import of its archive has said.
alter table builder add column archive_proofs text[] not null default '{}';  -- SHA-256 of each
