-- A building as seen from outside, its floors marked with data-floor, so that a floor can be chosen in the picture.

create table building_view (
  building_id int primary key references building on delete cascade,
  svg         text not null                     -- rebuilt from an allow-list
);
