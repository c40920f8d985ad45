-- The typed name that staff accepted although the document says another: it stands for that name alone.
alter table identity_check add accepted_first text, add accepted_last text;
update identity_check c set accepted_first = p.first_name, accepted_last = p.last_name
from purchaser p
where c.name_accepted and p.purchase_id = c.purchase_id and p.position = c.position;
alter table identity_check drop column name_accepted;
