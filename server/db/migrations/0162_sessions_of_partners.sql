-- A session that a partner's site handed over reaches this project alone; null reaches all that is the person's.
alter table session add column only_project text references project on delete cascade;
