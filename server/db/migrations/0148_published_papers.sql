-- A paper is drafted, then published. Who published which version when, and which one a running purchase keeps.

alter table paper
  -- Null: a draft, which no purchase uses.
  add column published_at timestamptz default now(),
  -- Null for an import.
  add column published_by int references person on delete set null;
update paper set published_at = made_at;

drop index paper_in_force;
create unique index paper_in_force on paper (project_id, key) where ended_at is null and published_at is not null;
create unique index paper_draft on paper (project_id, key) where ended_at is null and published_at is null;

-- A purchase keeps the papers that were in force at this moment, until its envelope is renewed.
alter table purchase add column papers_at timestamptz not null default now();
