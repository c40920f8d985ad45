-- What had gone back when a refund was sent: from then on one can tell whether a gateway's total has it in it.
alter table refund add column refunded_before bigint;

-- A difference is dealt with by a person, who says why.
alter table gateway_difference add column seen_why text;
