-- A call that asks somebody else commits what it is about to ask before it asks, so that no transaction is open while they
-- think, and so that what was left open by a dead process can be looked up by our own reference.
alter table idempotency
  add column intent       jsonb,
  add column asking_until timestamptz;                   -- until then somebody is at it
