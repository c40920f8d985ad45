-- What a secret holds for besides its person, and addresses that wait until somebody has opened the mail to them.

alter table person_token drop constraint person_token_kind_check;
alter table person_token add constraint person_token_kind_check
  check (kind in ('activate', 'reset', 'code', 'redirect', 'email'));
alter table person_token add column bound_to text;          -- the new address; the origin that opens a redirect
alter table person add column pending_email text not null default '';
alter table mail add column person_id int references person on delete cascade;  -- whose, where the address is not theirs yet
