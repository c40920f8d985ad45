-- Who was reminded of what, and how often. A row is written with its mails: nobody is reminded twice of the same.
create table reminder (
  purchase_id bigint not null references purchase on delete cascade,
  kind        text not null check (kind in ('information', 'deposit', 'coolingOff', 'duty')),
  -- Which deposit, which term, which duty.
  subject     text not null,
  nth         int not null check (nth > 0),
  at          timestamptz not null default now(),
  primary key (purchase_id, kind, subject, nth)
);

-- Switched off by staff.
alter table purchase add column reminders_off_at timestamptz;
