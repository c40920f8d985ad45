-- The agreements on debits that the office ended because their payor left the sale; whoever left is told if there were any.
alter table sale_change add column ended_mandates bigint[] not null default '{}';
