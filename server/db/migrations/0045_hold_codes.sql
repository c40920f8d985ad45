-- Codes that are mailed to guests before they hold a home: of nobody's account, so they belong to an address, of which only a
-- hash is kept. The session in which one was typed has proven it.
alter table person_token drop constraint person_token_kind_check;
alter table person_token add constraint person_token_kind_check
  check (kind in ('activate', 'reset', 'code', 'redirect', 'email', 'invite', 'hold'));
alter table person_token alter column person_id drop not null;
alter table person_token add constraint person_token_whose
  check ((kind = 'hold') = (person_id is null) and (kind <> 'hold' or bound_to is not null));
create index person_token_hold on person_token (bound_to) where kind = 'hold';
create index person_token_proof on person_token (session_id) where kind = 'hold' and used_at is not null;
