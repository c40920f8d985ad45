import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Counts a use within `seconds` for all processes; a rollback undoes it. `used` includes it. */
export async function countTry(
  db: Db,
  name: string,
  seconds: number,
): Promise<{ used: number; endsIn: number }> {
  return await db.one(sql`
    insert into try_window (name, ends_at, used)
    values (${name}, clock_timestamp() + make_interval(secs => ${seconds}), 1)
    on conflict (name) do update set
      used = case when try_window.ends_at <= clock_timestamp() then 1 else try_window.used + 1 end,
      ends_at = case when try_window.ends_at <= clock_timestamp() then excluded.ends_at else try_window.ends_at end
    returning used, ceil(extract(epoch from ends_at - clock_timestamp()))::int as "endsIn"`)
}

export async function isCounted(db: Db, name: string): Promise<number> {
  const row = await db.first<{ used: number }>(
    sql`select used from try_window where name = ${name} and ends_at > clock_timestamp()`,
  )
  return row?.used ?? 0
}

export async function pruneTries(db: Db): Promise<number> {
  return await db.run(sql`delete from try_window where ends_at <= now()`)
}
