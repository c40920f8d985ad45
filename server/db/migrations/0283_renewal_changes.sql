-- How the papers of a renewed envelope differ from those that they replace.
alter table envelope_change drop constraint envelope_change_by_how_check;
alter table envelope_change add constraint envelope_change_by_how_check
  check (by_how in ('initials', 'newPaper', 'amendment', 'renewal'));
