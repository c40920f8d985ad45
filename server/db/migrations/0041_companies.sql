-- Several builders may sell in one project (§6): which builder company a home or a model is of. Null: of none of them.
-- A project of one company's alone says so itself.

alter table lot add column company_id int;
alter table model add column company_id int;
alter table project add column company_id int;
