-- A person who shows no ID, and why the office lets the purchase go on.
alter table identity_check drop constraint identity_check_method_check;
alter table identity_check add constraint identity_check_method_check
  check (method in ('picture', 'veriff', 'jumio', 'original', 'creditFile', 'dualProcess', 'refused'));
alter table identity_check add column refused_why sealed;
alter table identity_check add constraint identity_check_refused_why
  check ((method = 'refused') = (refused_why is not null));
