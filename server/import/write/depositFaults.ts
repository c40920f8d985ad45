import { marketOfFlags } from '../../../src/rules/markets.ts'
import type { Db } from '../../db/database.ts'
import { cheapestOfTypes } from '../../db/lots.ts'
import { sql } from '../../db/sql.ts'
import { aboveCap } from '../aboveCap.ts'
import type { Fault } from '../fault.ts'

/** Deposits above the legal limit, for the cheapest home of each type. */
export async function depositFaults(tx: Db, projectId: string): Promise<Fault[]> {
  const { flags } = await tx.one<{ flags: Record<string, unknown> }>(
    sql`select flags from project where id = ${projectId}`,
  )
  const rows = await tx.all<{ buildingType: string; daysAfter: number; percentOrAmount: number }>(sql`
    select building_type as "buildingType", day_after as "daysAfter", amount::float8 as "percentOrAmount"
    from deposit where project_id = ${projectId}`)
  if (rows.length === 0) return []
  const market = marketOfFlags(projectId, flags).name
  const cheapest = await cheapestOfTypes(tx, projectId)
  return cheapest.flatMap((home) => {
    const above = aboveCap(market, rows, home)
    if (above === undefined) return []
    const { cap, asked, most } = above
    return {
      file: 'project.json',
      field: 'deposits',
      sentence: `The deposits of a home at ${home.price} come to ${asked}; at most ${most} is allowed (${cap.source}).`,
    }
  })
}
