-- A community that its builder took away: nobody sees it any more. The row stays with its lots, so that a later import of it
-- finds the same lots, and what was sold here stays sold.
alter table project add column gone_at timestamptz;
