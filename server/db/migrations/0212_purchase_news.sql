-- Whoever takes part in a purchase hears at once what has become of it, so that a screen that waits for a payment can say so. Told
-- once a commit, as the purchase is then; what is only typed is not told.
-- The version that its pages count: deals change their state without touching it (0195).
create function shown_version(p purchase) returns int language sql volatile as $$
  select p.version + coalesce(sum(state_changes + (state = 'held' and deal_ends(d) <= clock_timestamp())::int), 0)::int
  from deal d where purchase_id = p.id
$$;
create function tell_purchase() returns trigger language plpgsql as $$
begin
  perform pg_notify('purchase', json_build_object(
      'id', p.id, 'version', shown_version(p), 'state', p.state, 'reference', p.reference,
      'securedAt', (select secured_at from payment where purchase_id = p.id and what = 'deposit'),
      'persons', (select json_agg(person_id order by id) from purchase_party
                  where purchase_id = p.id and person_id is not null),
      'sessions', (select json_agg(session_id order by id) from purchase_party
                   where purchase_id = p.id and session_id is not null))::text)
    from purchase p where p.id = new.id;
  return null;
end $$;
create constraint trigger purchase_tells after update on purchase deferrable initially deferred for each row
  when (new.version <> old.version and (new.typed is not distinct from old.typed or new.state <> old.state))
  execute function tell_purchase();
