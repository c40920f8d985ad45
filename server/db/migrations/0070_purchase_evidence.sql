-- What was typed in a purchase stands in the rows of its purchasers once it is reserved.
update purchase set typed = null where state = 'reserved';

-- Who accepted the terms, where, and in which language they read the page: evidence, shown by no call. A session's name stays
-- when the session is gone.
alter table term_acceptance
  add column session_id text,
  add column person_id  int references person on delete set null,
  add column device_id  text,
  add column language   text;
update term_acceptance set
  person_id  = (select id from person where 'person:' || id = accepted_by),
  device_id  = substring(accepted_by from '^device:(.*)$'),
  session_id = substring(accepted_by from '^guest:(.*)$');
alter table term_acceptance drop column accepted_by;

-- The guest session that a sign-in took the place of, until the person has said whether its purchases are theirs.
alter table session add column guest_before text;
