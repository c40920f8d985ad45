-- A record of a sale that is sold can be supplemented by staff. What it said before stays beside it, and its day stays the first.
alter table fintrac_record add column earlier jsonb not null default '[]';

-- What a purchaser has received who signs this paper: it starts the time to withdraw where its rule says so.
alter table paper add column delivers text check (delivers in ('disclosure', 'allPapers'));
