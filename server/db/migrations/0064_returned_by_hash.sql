-- Mail also goes to guests without an account: of an address that came back, a hash is enough, as in stopped_mail.
alter table returned_mail drop constraint returned_mail_address_check;
update returned_mail set address = encode(sha256(convert_to('returned mail ' || lower(trim(address)), 'UTF8')), 'hex');
alter table returned_mail rename column address to address_hash;
