-- Ends a guest session's part in its purchases, which are locked first: a phone may be taking one of them over. Where
-- somebody else takes part, the homes stay with that one. Answers the open purchases that nobody can come back to, whose
-- links are gone too.
create function leave_purchases(p_session text) returns setof bigint language plpgsql as $$
declare
  v_ids bigint[];
begin
  perform 1 from purchase where id in (select purchase_id from purchase_party where session_id = p_session)
    order by id for update;
  update deal set session_id = other.session_id, person_id = other.person_id
    from (select distinct on (purchase_id) purchase_id, session_id, person_id from purchase_party
          where session_id is distinct from p_session order by purchase_id, id) other
    where other.purchase_id = deal.purchase_id and deal.session_id = p_session and deal.person_id is null
      and deal.state = 'held';
  with gone as (delete from purchase_party where session_id = p_session returning purchase_id)
    select array_agg(purchase_id) into v_ids from gone;
  return query
    with alone as (select id from purchase p where id = any(v_ids) and state = 'open'
                   and not exists (select 1 from purchase_party where purchase_id = p.id)),
         links as (delete from purchase_handover where purchase_id in (select id from alone))
    select id from alone;
end $$;
