-- Numbers of documents, of second sources and of accounts, and how a signature was drawn, are encrypted as the other numbers are.
-- What is here in the clear is sealed before the next migration.
alter table identity_check rename column id_number to id_number_clear;
alter table identity_check rename column second_number to second_number_clear;
alter table identity_check add column id_number sealed, add column second_number sealed;

alter table fintrac_record rename column document_number to document_number_clear;
alter table fintrac_record rename column second_number to second_number_clear;
alter table fintrac_record rename column account_number to account_number_clear;
alter table fintrac_record
  add column document_number sealed, add column second_number sealed, add column account_number sealed;

alter table signing_stroke rename column strokes to strokes_clear;
alter table signing_stroke alter column strokes_clear drop not null;
alter table signing_stroke add column strokes sealed;

-- What answers tell of people and pages of their own; a retry hears it again.
alter table idempotency add column told sealed;
update idempotency set answer = answer - '{envelope,data,url}'::text[] where jsonb_typeof(answer) = 'object';

-- Whether what was signed on the revision before stands on this one too: so where wording was struck, and not where all sign anew.
-- A struck revision is the one that brought places for the initials of its change.
alter table envelope_revision add column keeps_marks boolean not null default false;
alter table envelope_revision disable trigger revisions_are_frozen;
update envelope_revision r set keeps_marks = true
where exists (select 1 from jsonb_array_elements(r.fields) f where f ->> 'id' like 'change.' || r.revision || '.%');
alter table envelope_revision enable trigger revisions_are_frozen;
