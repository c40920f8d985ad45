-- Where a buyer's letter of withdrawal is kept, when the office recorded it; null when the buyer withdrew here.
alter table purchase add column withdrawal_proof text;
