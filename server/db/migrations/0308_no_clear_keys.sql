-- contract: processes of the release before have to be stopped, as the changelog says: they read keys in the clear.
-- All is sealed, or this fails: the secrets in the clear go, and so does what they leave in the files of these tables.
set local statement_timeout = 0;

do $$
begin
  if exists (select 1 from sealing_key where private_key_clear is not null)
     or exists (select 1 from receipt_key where private_key_clear is not null)
     or exists (select 1 from second_factor where totp_clear is not null)
     or exists (select 1 from erasure_secret where kept_clear is not null) then
    raise exception 'fields are still to be sealed';
  end if;
end $$;

alter table sealing_key drop column private_jwk, drop column private_key_clear, alter column private_key set not null;
alter table receipt_key drop column private_jwk, drop column private_key_clear, alter column private_key set not null;
alter table second_factor drop column secret, drop column totp_clear, alter column totp set not null;
alter table erasure_secret drop column secret, drop column kept_clear, alter column kept set not null;

-- Writes each table anew: the old rows are gone from the disk with the old file.
cluster sealing_key using sealing_key_pkey;
cluster receipt_key using receipt_key_pkey;
cluster second_factor using second_factor_pkey;
cluster erasure_secret using erasure_secret_pkey;
alter table sealing_key set without cluster;
alter table receipt_key set without cluster;
alter table second_factor set without cluster;
alter table erasure_secret set without cluster;
