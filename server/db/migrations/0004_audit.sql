-- The log of who did what. Each row carries the hash of the one before: a row changed or taken out later shows.
create function audit_hash(p_seq bigint, p_at timestamptz, p_actor text, p_action text, p_object text, p_prev text)
returns text language sql stable as $$
  select encode(sha256(convert_to(json_build_array(
    p_seq, extract(epoch from p_at), p_actor, p_action, p_object, p_prev)::text, 'UTF8')), 'hex')
$$;

-- Appends a row in the caller's transaction. One writer at a time: the chain has no branches.
create function append_audit(p_actor text, p_action text, p_object text) returns bigint language plpgsql as $$
declare
  v_last audit;
  v_at   timestamptz := clock_timestamp();
begin
  perform pg_advisory_xact_lock(4071912);
  select * into v_last from audit order by seq desc limit 1;
  insert into audit (seq, at, actor, action, object, prev_hash, hash)
    values (coalesce(v_last.seq, 0) + 1, v_at, p_actor, p_action, p_object, coalesce(v_last.hash, ''),
            audit_hash(coalesce(v_last.seq, 0) + 1, v_at, p_actor, p_action, p_object, coalesce(v_last.hash, '')));
  return coalesce(v_last.seq, 0) + 1;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
