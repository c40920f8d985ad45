-- A purchase's version counts the changes of its deals' states (0195), so what is told of it must, too: a page with the newer number
-- would take it for old news.
create or replace function tell_purchase() returns trigger language plpgsql as $$
begin
  perform pg_notify('purchase', json_build_object(
      'id', p.id,
      'version', p.version + (select coalesce(sum(state_changes + (state = 'held' and deal_ends(d) <= clock_timestamp())::int), 0)
                              from deal d where purchase_id = p.id)::int,
      'state', p.state, 'reference', p.reference,
      'securedAt', (select secured_at from payment where purchase_id = p.id and what = 'deposit'),
      'persons', (select json_agg(person_id order by id) from purchase_party
                  where purchase_id = p.id and person_id is not null),
      'sessions', (select json_agg(session_id order by id) from purchase_party
                   where purchase_id = p.id and session_id is not null))::text)
    from purchase p where p.id = new.id;
  return null;
end $$;
