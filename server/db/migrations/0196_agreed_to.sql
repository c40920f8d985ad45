-- A hash of what its buyer had checked when they went on to pay (dealHashOf). Null: before this was kept.
alter table payment add column agreed text;
