-- When a gateway's own list was last compared with the books, whole. Without a row it never was, or it has no list.
create table gateway_compared (
  provider    text primary key,
  compared_at timestamptz not null
);
