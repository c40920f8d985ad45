-- The picture of a void cheque shows the whole account: it is encrypted as the account is. What is here in the clear is sealed before
-- the next migration.
alter table mandate add column cheque sealed, add column cheque_clear text, add column cheque_by text;
update mandate set cheque_clear = (select encode(bytes, 'base64') from file where id = cheque_id) where cheque_id is not null;
