-- Papers that amend another, and envelopes that amend a completed one.

-- The key of the paper that it amends; null for papers of a contract.
alter table paper add column amends text;

-- The completed envelope whose contract it amends.
alter table envelope add column amends bigint references envelope;

-- An amendment's change reaches the deal once everybody has signed.
alter table envelope_change drop constraint envelope_change_by_how_check;
alter table envelope_change add constraint envelope_change_by_how_check
  check (by_how in ('initials', 'newPaper', 'amendment'));
