-- Why an agreement to debit has ended, which its holders are told. `terms`: what its paper says. Those of 1 do not say that the payee may
-- end them, too, so one that the payee ends is over 30 days after its holders were told (Rule H1); nothing is debited meanwhile.
alter table mandate add column ended_why text check (ended_why in ('payor', 'office', 'replaced', 'people', 'sale'));
alter table mandate add column ends_on date;
alter table mandate add column terms int not null default 1;

-- As in 0101.
create or replace function debits_end_with_sale() returns trigger language plpgsql as $$
begin
  perform end_debits(array(select id from mandate where purchase_id = new.purchase_id));
  update mandate set state = 'cancelled', ended_at = now(), ended_why = 'sale'
    where purchase_id = new.purchase_id and state in ('draft', 'signed', 'confirmed', 'active', 'suspended');
  return null;
end $$;

-- What is about to be asked of a gateway may name a payer, or open a page, so it is encrypted, and forgotten with the answer. `intent` had it
-- in the clear; what is open at this moment still does.
alter table idempotency add column asked sealed;
update idempotency set intent = null where status is not null and intent is not null;
