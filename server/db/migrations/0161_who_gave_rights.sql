-- Nobody lends themselves a second pair of eyes: whoever gave a colleague their role cannot be the other of the two
-- who remove a second factor. Null: the owner's command did, or it was before this was kept.
alter table person add column rights_by int references person on delete set null;
