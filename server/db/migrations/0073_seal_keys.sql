-- Keys that seal signed papers: certificates only, the private halves lie outside the database. Retired ones stay, since their
-- papers do.
create table seal_key (
  kid         text primary key,
  -- X.509, DER.
  certificate bytea not null,
  -- SHA-256 of the certificate, in hex: what people compare by telephone.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The builder's own, named by the configuration.
  is_own      boolean not null,
  created_at  timestamptz not null default now(),
  ends_at     timestamptz not null,
  retired_at  timestamptz
);

-- One seals; two servers that start together make one.
create unique index seal_key_current on seal_key ((true)) where retired_at is null;
