-- Numbers of IDs and bank accounts, and what is typed on the way, are encrypted per field, with a key that does not lie in
-- this database. The domain refuses anything else. What is here in the clear is sealed before the next migration.
create domain sealed as text check (value ~ '^sealed1:[0-9a-f]{8}:[A-Za-z0-9_-]{38,}$');

alter table purchase rename column typed to typed_clear;
alter table purchase alter column typed_clear drop not null, alter column typed_clear drop default;
update purchase set typed_clear = null where typed_clear = '{}';
alter table purchase add column typed sealed;

alter table purchaser rename column id_number to id_number_clear;
alter table purchaser rename column other_ids to other_ids_clear;
alter table purchaser add column id_number sealed, add column other_ids sealed;

alter table purchase_lender rename column body to body_clear;
alter table purchase_lender alter column body_clear drop not null;
alter table purchase_lender add column body sealed;

alter table worksheet_image rename column id_number to id_number_clear;
alter table worksheet_image alter column id_number_clear drop not null, alter column id_number_clear drop default;
alter table worksheet_image add column id_number sealed;
