-- Brokers and agents, who hold homes for clients, may end an agreement: neither its payor nor the office has.
alter table mandate drop constraint mandate_ended_why_check;
alter table mandate add constraint mandate_ended_why_check
  check (ended_why in ('payor', 'broker', 'office', 'replaced', 'people', 'sale'));
