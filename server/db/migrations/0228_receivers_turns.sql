-- A receiver's turn is a job now, so its news need no claims and no time of their own: they wait until they were received.
drop index receiver_news_due;
update receiver_news set fault = null where fault = 'stopped';
alter table receiver_news drop column due_at, drop column claimed_until;
create index receiver_news_next on receiver_news (receiver_id, tries, version);

create or replace function note_news(p_project text, p_subject text, p_id bigint) returns void language plpgsql as $$
begin
  insert into receiver_news (receiver_id, subject, subject_id, version)
    select id, p_subject, p_id, (extract(epoch from clock_timestamp()) * 1000000)::bigint from receiver where project_id = p_project
  on conflict (receiver_id, subject, subject_id) do update
    set version = greatest(receiver_news.version + 1, excluded.version), tries = 0;
  -- The job is added by the process that hears this: here it would keep the project's other changes waiting until this one commits.
  perform pg_notify('news', id::text) from receiver where project_id = p_project;
end $$;

-- A job that is started anew gets a new number.
create trigger job_rings_again after update of id on job for each row when (new.outcome is null and new.due_at <= now())
  execute function job_rings();
