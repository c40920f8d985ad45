-- What became of a duty of a record: a report sent, a review made, an identity seen later.
create table fintrac_duty (
  purchase_id bigint not null references purchase on delete cascade,
  position    int not null check (position between 1 and 3),
  duty        text not null,
  note        text not null,
  made_at     timestamptz not null default now(),
  made_by     text not null,
  primary key (purchase_id, position, duty)
);
