-- A completed envelope stays completed when a copy bounces: the bounce is a mark in its body. Those that a bounce had
-- put back to `sent` are complete again, and their bounced copies are marked.
update envelope e set state = 'completed', action_id = 7, actor_id = 0, due_at = null, remind_at = null,
  version = version + 1,
  body = body || jsonb_build_object('state', 'completed', 'step', 0, 'since', null, 'dueAt', null, 'remindedAt', null,
    'returned', back.copies, 'done', (body -> 'done') || back.done)
from (
  select envelope_id,
    jsonb_agg(jsonb_build_object('no', no, 'signer', signer)) as copies,
    jsonb_agg(jsonb_build_object('no', no, 'signer', signer, 'revision', revision)) as done
  from (
    select distinct v.envelope_id, (v.event -> 'no') as no, (v.event -> 'signer') as signer, b.body -> 'revision' as revision
    from envelope_event v join envelope b on b.id = v.envelope_id
    where v.event ->> 'name' = 'bounce'
      -- Its copy has not been sent again.
      and not exists (
        select 1 from jsonb_array_elements(b.body -> 'done') d
        where d -> 'no' = v.event -> 'no' and d -> 'signer' = v.event -> 'signer')
  ) bounced
  group by envelope_id
) back
where back.envelope_id = e.id and e.state = 'sent' and e.completed_at is not null;

alter table envelope drop constraint envelope_check;
alter table envelope add check ((state = 'completed') = (completed_at is not null));
