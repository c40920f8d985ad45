-- Account numbers and signatures do not stay for ever: those of an agreement that was typed anew go at once, others when nobody may
-- ask for them any more.
alter table mandate alter column holders drop not null;
alter table mandate alter column account drop not null;
alter table mandate alter column marks drop not null;
alter table mandate add check (
  state in ('cancelled', 'ended') or (holders is not null and account is not null and marks is not null));
alter table bank_file alter column content drop not null;

update mandate set holders = null, account = null, marks = null, cheque = null
  where state = 'cancelled' and confirmed_at is null and ended_at < now() - interval '1 day';

-- What a provider sent is encrypted from now on; what stands here in the clear goes once it is handled.
alter table provider_event add column body sealed;
alter table provider_event alter column raw drop not null;
