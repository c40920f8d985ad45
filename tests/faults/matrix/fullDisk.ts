import type { Db } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'

// A disk that is really full would be noticed at some write or none, as the free pages happen to lie. Here the seed
// says at which: PostgreSQL's own refusal, at the nth statement that writes, until there is room again.

/** Prepares every table to refuse its writes; sequences count them, because a rollback does not turn those back. */
export async function prepareFullDisk(db: Db): Promise<void> {
  await db.run(sql`create sequence disk_writes`)
  await db.run(sql`create sequence disk_room`)
  await db.run(sql`
    create function refuse_full_disk() returns trigger language plpgsql as $$
    begin
      if (select is_called from disk_room) and nextval('disk_writes') > (select last_value - 1 from disk_room) then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$`)
  await db.run(sql`
    do $$ declare one regclass; begin
      for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('create trigger full_disk before insert or update on %s for each statement
          execute function refuse_full_disk()', one);
      end loop;
    end $$`)
}

/** From now on, there is room for so many more writes. */
export async function fillDisk(db: Db, writes: number): Promise<void> {
  await db.run(sql`select setval('disk_writes', 1, false), setval('disk_room', ${writes + 1}, true)`)
}

export async function emptyDisk(db: Db): Promise<void> {
  await db.run(sql`select setval('disk_room', 1, false)`)
}
