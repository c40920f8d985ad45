-- What a person sees of their own account: where they are signed in, and the second factor of sales staff.

alter table person add column if not exists postal_code text not null default '';
alter table session add column label text not null default '';  -- browser and system as people name them; no version, no address

create table second_factor (                    -- an authenticator's secret (RFC 6238)
  person_id    int primary key references person on delete cascade,
  secret       text not null,                   -- base32
  confirmed_at timestamptz,                     -- null until a first code was right
  last_step    bigint not null default 0        -- the step of the last code taken: no code is taken twice
);
create table recovery_code (                    -- each once, for whoever lost the authenticator
  person_id int not null references second_factor on delete cascade,
  code_hash text not null,
  used_at   timestamptz,
  primary key (person_id, code_hash)
);
