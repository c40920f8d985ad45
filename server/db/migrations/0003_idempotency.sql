-- Nothing done twice. The key, the work and the answer lie in one transaction: a crash in the middle frees the key, and
-- a twin that runs at the same time waits at the key's row until the first has ended.

-- state: mine (go on and work) · answered (status and answer are the first ones) · running (the first is still at it)
--        · mismatch (the same key with another call or body)
create function claim_key(p_key text, p_call text, p_fingerprint text,
                          out state text, out status int, out answer jsonb)
language plpgsql set lock_timeout = '5s' as $$
declare
  v_row idempotency;
begin
  insert into idempotency (key, call, fingerprint) values (p_key, p_call, p_fingerprint) on conflict (key) do nothing;
  if found then
    state := 'mine';
    return;
  end if;
  select * into v_row from idempotency where key = p_key;
  if v_row.call <> p_call or v_row.fingerprint <> p_fingerprint then
    state := 'mismatch';
  elsif v_row.status is null then
    state := 'running';
  else
    state := 'answered';
    status := v_row.status;
    answer := v_row.answer;
  end if;
exception when lock_not_available then
  state := 'running';
end $$;

-- Keeps the first answer. A fault of ours (5xx) is no answer: it must be rolled back, so that a later try can do better.
create function answer_key(p_key text, p_status int, p_answer jsonb) returns void language plpgsql as $$
begin
  if p_status >= 500 then
    raise exception 'a fault (%) is never kept under a key', p_status;
  end if;
  update idempotency set status = p_status, answer = p_answer where key = p_key and status is null;
  if not found then
    raise exception 'the key was not claimed, or has its answer already';
  end if;
end $$;
