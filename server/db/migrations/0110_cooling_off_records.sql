-- Whose receipt a row proves (null: every purchaser's), whether staff wrote it, and its correction: a struck row counts
-- for nothing and stays. What takes the right away is recorded here as well, with its proof.
alter table delivery
  add column role       text,
  add column by_staff   boolean not null default true,
  add column struck_at  timestamptz,
  add column struck_by  text,
  add column struck_why text,
  add check ((struck_at is null) = (struck_by is null) and (struck_at is null) = (struck_why is null)),
  drop constraint delivery_what_check,
  add check (what in ('signedCopy', 'disclosure', 'allPapers', 'contractMade', 'buyerSigned', 'accepted',
    'agent', 'notAtDistance', 'viewed', 'threeLots'));
update delivery set by_staff = false, role = nullif(split_part(how, ' ', 2), '') where how ~ '^envelope:\d+( purchaser\.\d)?$';

-- The last day to withdraw where the list of public holidays does not reach, for the start it was counted from.
alter table purchase
  add column last_day      date,
  add column last_day_from timestamptz,
  add column last_day_why  text,
  add column last_day_by   text,
  add check ((last_day is null) = (last_day_from is null) and (last_day is null) = (last_day_why is null));
