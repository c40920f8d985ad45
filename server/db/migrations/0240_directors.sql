-- The directors of a corporation: a name and a position each, no longer one text.
create function directors_text(p_directors jsonb) returns text language sql immutable as $$
  select case when p_directors is null then null else coalesce(
    (select string_agg(one->>'name' || case when one->>'office' = '' then '' else ' (' || (one->>'office') || ')' end, ', ' order by at)
     from jsonb_array_elements(p_directors) with ordinality as listed (one, at)), '') end
$$;

alter table purchaser add column named_directors jsonb;
-- What signed papers say must not change: a text that would not read the same afterwards stays together.
update purchaser set named_directors = case
  when btrim(directors) = '' then '[]'
  when jsonb_array_length(parts) <= 6 and directors_text(parts) = directors and directors !~ '(^|,)\s*(,|$)' then parts
  else jsonb_build_array(jsonb_build_object('name', directors, 'office', '')) end
from (
  select id as of_id, (
    select jsonb_agg(jsonb_build_object('name', coalesce(found[1], part), 'office', coalesce(found[2], '')) order by at)
    from regexp_split_to_table(directors, ', ') with ordinality as split (part, at)
    left join lateral regexp_match(part, '^(.*\S) \(([^()]+)\)$') as found on true) as parts
  from purchaser where directors is not null) as read
where id = of_id;
alter table purchaser drop column directors;
alter table purchaser rename column named_directors to directors;
