-- Why a purchase ended without a home: its page and the sales office say so.
alter table purchase add column why text
  check (why in ('cancelled', 'left', 'expired', 'office', 'unsold', 'money', 'withdrawn'));
-- What is known of earlier ones; nobody is told anew.
alter table purchase disable trigger purchase_is_news;
update purchase p set why = case
    when withdrawn_at is not null then 'withdrawn'
    when exists (select 1 from deal_undone u where u.purchase_id = p.id and u.what = 'unsell' and u.taken_back_at is null) then 'unsold'
    when state = 'cancelled' then 'cancelled'
    when exists (select 1 from project where id = p.project_id and gone_at is not null) then 'office'
    else 'expired' end
  where state in ('cancelled', 'failed');
alter table purchase enable trigger purchase_is_news;
alter table purchase add constraint purchase_ends_for_a_reason
  check ((state in ('cancelled', 'failed')) = (why is not null));
