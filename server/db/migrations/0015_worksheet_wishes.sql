-- A worksheet names up to three wishes and stands for the first that was still to be had when it arrived.
alter table worksheet add column choice int not null default 0;

-- §8 says "for the unit"; where a project sells by model or by specification that is the home itself.
alter table worksheet add column home_key text;
create unique index one_worksheet_per_home on worksheet (home_key, lower(buyer_email))
  where deleted_at is null and status_id in (1, 2, 3) and home_key is not null and buyer_email <> '';

-- Which side of an ID a picture shows, and what looked wrong with it when it was accepted all the same.
alter table worksheet_image add column side text;
alter table worksheet_image add column doubt text;
