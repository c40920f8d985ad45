-- Why a sale goes without the card payment may name somebody: it is encrypted. What is here in the clear is sealed before the next
-- migration.
alter table card_waiver add column why sealed, add column why_clear text, alter column reason drop not null;
update card_waiver set why_clear = reason;
-- A purchase that has ended keeps none.
update card_waiver w set why_clear = null from purchase p
where p.id = w.purchase_id and p.state in ('cancelled', 'failed') and w.state <> 'agreed';
