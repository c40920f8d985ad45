import type { Db } from '../../../server/db/database.ts'
import type { Buyer, DealAnswer } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'

/** What the numbers that the database functions return mean. */
const outcomes: Readonly<Record<number, DealAnswer['outcome']>> = {
  1: 'done',
  [-1]: 'taken',
  [-3]: 'notFound',
  [-4]: 'notYours',
  [-5]: 'notRunning',
}

interface SaleAnswer {
  outcome: DealAnswer['outcome'] | undefined
  version: number
}

async function asked(db: Db, which: ReturnType<typeof sql>): Promise<SaleAnswer> {
  const { result, version } = await db.one<{ result: number; version: number }>(
    sql`select result, version from ${which}`,
  )
  return { outcome: outcomes[result], version }
}

/** Turns a hold into a sale. `trusted`: a payment reports it, and a payment has no session. */
export const sellLot = async (
  db: Db,
  { dealId, buyer, trusted }: { dealId: number; buyer: Buyer; trusted: boolean },
): Promise<SaleAnswer> =>
  await asked(db, sql`sell_lot(${dealId}, ${buyer.sessionId}, ${buyer.personId}, ${trusted})`)

export const unsellLot = async (db: Db, lotId: number): Promise<SaleAnswer> =>
  await asked(db, sql`unsell_lot(${lotId})`)

/** The lot's current deal and its holder. An expired hold does not count. */
export const activeDeal = async (
  db: Db,
  lotId: number,
): Promise<{ state: string; sessionId: string | null; personId: number | null } | undefined> =>
  await db.first(sql`
    select state, session_id as "sessionId", person_id as "personId" from deal
    where lot_id = ${lotId} and (state = 'sold' or state = 'held' and expires_at > clock_timestamp())`)
