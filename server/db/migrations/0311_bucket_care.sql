-- What waits to be moved to the bucket is found at once, and one file that cannot move holds up no other.
create index file_waits on file (sha256) where bytes is not null;
create index envelope_revision_waits on envelope_revision (sha256) where bytes is not null;
create index envelope_sealed_waits on envelope_sealed (sha256) where bytes is not null;
create index envelope_scan_waits on envelope_scan (sha256) where bytes is not null;
create index unused_object_since on unused_object (since);

-- What this database last wrote into the bucket as its owner, and what it is about to write there: a copy made by a snapshot has the
-- same epoch, but not the next mark.
alter table epoch add column bucket_mark text, add column bucket_next text;
