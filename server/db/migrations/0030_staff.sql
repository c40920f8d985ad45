-- Staff come in by an invitation and leave by an account that is closed; what belongs to the demo says so.

alter table person
  add column disabled_at timestamptz,                    -- closed: nobody gets in by it, its rows stay
  add column demo boolean not null default false;        -- its password is published
alter table project add column demo boolean not null default false;

-- Databases that hold the demo already.
update person set demo = true where lower(email) in (
  'agent@lotline.test', 'broker@lotline.test', 'newbroker@lotline.test', 'rep@lotline.test', 'limited@lotline.test',
  'buyer@lotline.test', 'manager@lotline.test');
update project set demo = true
where id in ('C0101', 'C0202', 'C0303', 'C0404', 'U0101', 'U0102', 'U0033', 'TR101', 'DE101')
  and exists (select 1 from person where demo);

alter table person_token drop constraint person_token_kind_check;
alter table person_token add constraint person_token_kind_check
  check (kind in ('activate', 'reset', 'code', 'redirect', 'email', 'invite'));

-- Every process hears of a session that ended, whoever ended it: what it remembers of it, and its hub, end too.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', json_build_object('id', new.id, 'tokenHash', new.token_hash)::text);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_session_ended();
