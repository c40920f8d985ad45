-- Papers whose term is over are deleted: what is told of their purchase changes.
create function deleted_envelope_is_news() returns trigger language plpgsql as $$
begin
  perform note_news_of_purchase(old.purchase_id);
  return null;
end $$;
create trigger deleted_envelope_is_news after delete on envelope for each row execute function deleted_envelope_is_news();
