-- A home shows the builder's own pictures or none. What an earlier import drew for homes without any goes: fronts, views
-- from a floor, furnished plans, a picture of the neighbourhood. Plans from lots and outlines stay, marked as schematic.

update template set picture = null where picture ~ '^[^/]+/(models|views)/';
update model set picture = null where picture ~ '^[^/]+/(models|views)/';
update model set unit_plan = null where unit_plan ~ '^[^/]+/plans/';
delete from document where kind = 'picture' and path ~ '^[^/]+/views/';
-- Ours had no ending in its name; a builder's own file has one.
update project set picture = null from file
  where file.path = project.picture and file.name = 'community' and not file.personal;
delete from file where not personal and path is not null
  and (path ~ '^[^/]+/(models|views|plans)/' or (name = 'community' and path ~ '^[^/]+/images/community[.]'));

alter table model
  add column is_schematic boolean not null default false, -- its floor plan was drawn from the list of rooms
  add column inside jsonb not null default '[]';           -- pictures of the inside, below /media/

alter table document
  add column view jsonb;                                   -- {building, from, to, orientation}: whose view it shows

alter table site_plan
  add column floor text not null default '',               -- '': the whole building, or the community
  add column is_schematic boolean not null default false,  -- drawn from lots or outlines, not by the builder
  drop constraint site_plan_pkey,
  add primary key (project_id, building_id, floor);

update site_plan set is_schematic = true
  where building_id > 0 or svg ~ '^<svg [^>]*font-family="Figtree Variable, (Figtree, )?sans-serif"';
-- It was kept a second time as the plan of the community.
delete from site_plan whole using site_plan part
  where whole.building_id = 0 and part.project_id = whole.project_id and part.building_id > 0 and part.svg = whole.svg;
