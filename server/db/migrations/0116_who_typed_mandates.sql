-- Who typed an agreement: somebody else compares it with the cheque.
alter table mandate add column made_by text;
