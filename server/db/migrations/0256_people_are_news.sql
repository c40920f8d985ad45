-- Receivers also hear of the people of their project: its registered agents (1), brokers (3) and purchasers (9).
alter table receiver_news drop constraint receiver_news_subject_check;
alter table receiver_news add constraint receiver_news_subject_check check (subject in ('purchase', 'worksheet', 'person'));

create function person_is_news() returns trigger language plpgsql as $$
begin
  perform note_news(project_id, 'person', new.id) from person_project where person_id = new.id;
  return null;
end $$;
create trigger person_is_news after update on person for each row
  when ((old.user_type in (1, 3, 9) or new.user_type in (1, 3, 9))
    and (old.user_type, old.first_name, old.last_name, old.email, old.phone, old.activated, old.disabled_at)
      is distinct from (new.user_type, new.first_name, new.last_name, new.email, new.phone, new.activated, new.disabled_at))
  execute function person_is_news();

create function registration_is_news() returns trigger language plpgsql as $$
declare
  v_changed person_project := coalesce(new, old);
begin
  perform note_news(v_changed.project_id, 'person', id) from person where id = v_changed.person_id and user_type in (1, 3, 9);
  return null;
end $$;
create trigger registration_is_news after insert or delete on person_project for each row execute function registration_is_news();
