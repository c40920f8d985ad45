-- What an option looks like: an address below /media/, and the colours of a colour package (#rrggbb).
alter table option_item
  add column picture text,
  add column swatches text[] not null default '{}';
