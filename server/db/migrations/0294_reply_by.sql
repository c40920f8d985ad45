-- By when the office answers a worksheet, if its project has said so, and the reminders that the office got.
alter table worksheet
  add column reply_by timestamptz,
  add column reply_reminded int not null default 0,
  add column reply_reminded_at timestamptz;

-- The clock starts when a worksheet comes to the office, and again when it comes back: 1 submitted, 2 in review, 9 conflict.
create function worksheet_reply_by() returns trigger language plpgsql as $$
declare v_hours int;
begin
  if new.status_id not in (1, 2, 9) then return new; end if;
  if tg_op = 'UPDATE' and old.status_id in (1, 2, 9) then return new; end if;
  select least((flags->>'replyHours')::int, 720) into v_hours from project where id = new.project_id;
  new.reply_by := case when v_hours > 0 then clock_timestamp() + make_interval(hours => v_hours) end;
  new.reply_reminded := 0;
  new.reply_reminded_at := null;
  return new;
end $$;

create trigger worksheet_reply_by before insert or update of status_id on worksheet
  for each row execute function worksheet_reply_by();

create index worksheet_reply_by on worksheet (reply_by) where reply_by is not null and deleted_at is null;
