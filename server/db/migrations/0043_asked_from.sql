-- Who asks for mails is counted apart, so that nobody uses up another's; only a hash of where they come from is kept, as long
-- as the mail is.
alter table mail add column asked_from text;
