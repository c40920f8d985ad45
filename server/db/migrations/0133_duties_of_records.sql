-- Since when each duty of a record has been due: handing in the record again moves no deadline.
alter table fintrac_record add column since jsonb not null default '{}';

-- What became of a duty was said of a record as it was then: another person or another amount is another duty.
alter table fintrac_duty add column about text not null default '';
update fintrac_duty d set about = md5(r.type || r.person::text || r.body::text)
from fintrac_record r where r.purchase_id = d.purchase_id and r.position = d.position;
alter table fintrac_duty alter column about drop default;
alter table fintrac_duty drop constraint fintrac_duty_pkey;
alter table fintrac_duty add primary key (purchase_id, position, duty, about);
