-- A noted refusal stands for the person it names. Those noted so far are of whoever had the place in the application.
update identity_check c set accepted_first = p.first_name, accepted_last = p.last_name
from purchaser p
where c.method = 'refused' and c.accepted_last is null and p.purchase_id = c.purchase_id and p.position = c.position;
