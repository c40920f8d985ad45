import type { Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Runs `work` in a savepoint, rolled back if it throws. For refusals only: after a failed statement no
 * transaction can commit.
 */
export async function orUndone<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint part`)
  try {
    const done = await work()
    await tx.run(sql`release savepoint part`)
    return done
  } catch (fault) {
    await tx.run(sql`rollback to savepoint part`)
    throw fault
  }
}
