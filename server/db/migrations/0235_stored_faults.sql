-- How often a gateway has answered a request with an error of its own. Stripe repeats such an answer for as long as it knows the key, so
-- each has the next request sent under another one.
alter table payment_attempt add column faults int not null default 0;
alter table refund add column faults int default 0;
-- Sent before refunds had their name at the gateway: the refunded total tells what became of them.
update refund set faults = null where state = 'approved' and sent_at is not null and object_id is null;

-- Somebody came back from the gateway's page, and waits.
alter table payment_attempt add column returned_at timestamptz;
