-- How often a deal has changed its state. A purchase's version counts it, so that it rises when a home is let go, and again when it is
-- taken back. Kept with the deal: sweeps end deals without locking the purchase.
alter table deal add column state_changes int not null default 0;
update deal set state_changes = 1 where state in ('released', 'expired', 'unsold');

create function count_deal_states() returns trigger language plpgsql as $$
begin
  new.state_changes := old.state_changes + 1;
  return new;
end $$;
create trigger deal_states_counted before update on deal
  for each row when (old.state is distinct from new.state) execute function count_deal_states();
