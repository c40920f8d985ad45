-- What a purchaser application says besides its purchasers: brokerage, agent, solicitor, flags.
create table purchase_application (
  purchase_id bigint primary key references purchase on delete cascade,
  body        jsonb not null
);
