-- Which sealed papers a purchaser has opened: they have their copy once they have opened every paper of it.
create table copy_read (
  signer_id bigint not null references envelope_signer on delete cascade,
  paper_key text not null,
  at        timestamptz not null default now(),
  primary key (signer_id, paper_key)
);
