-- Codes for holding a home go to any address that a guest types. Whoever gets one unasked can stop them from within the mail
-- (RFC 8058), by a token that belongs to the address; of both only a hash is kept.
alter table person_token drop constraint person_token_kind_check;
alter table person_token add constraint person_token_kind_check
  check (kind in ('activate', 'reset', 'code', 'redirect', 'email', 'invite', 'hold', 'stop'));
alter table person_token drop constraint person_token_whose;
alter table person_token add constraint person_token_whose
  check ((kind in ('hold', 'stop')) = (person_id is null) and (kind not in ('hold', 'stop') or bound_to is not null));
create table stopped_mail (
  address_hash text primary key,
  until        timestamptz not null
);
