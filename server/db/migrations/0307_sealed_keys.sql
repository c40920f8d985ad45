-- contract: processes of the release before have to be stopped, as the changelog says: they read keys in the clear.
-- Private parts of keys, secrets of authenticators and the secret of erasures are encrypted, as personal fields are. What is here in
-- the clear is sealed before the next migration.
alter table sealing_key add column private_key sealed, add column private_key_clear jsonb, alter column private_jwk drop not null;
update sealing_key set private_key_clear = private_jwk;
alter table receipt_key add column private_key sealed, add column private_key_clear jsonb, alter column private_jwk drop not null;
update receipt_key set private_key_clear = private_jwk;
alter table second_factor add column totp sealed, add column totp_clear text, alter column secret drop not null;
update second_factor set totp_clear = secret;
alter table erasure_secret add column kept sealed, add column kept_clear text, alter column secret drop not null;
update erasure_secret set kept_clear = secret;
