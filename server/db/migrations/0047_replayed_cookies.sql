-- A call that is sent again opens the same session or device as the first time: which one it began is kept beside its answer,
-- never the secret.
alter table idempotency add column begun jsonb;

-- Tries of mailed codes are counted by address, in try_window.
alter table person_token drop column tries;
