import type { Db } from './database.ts'
import { addJob } from './jobs.ts'
import { sql } from './sql.ts'

/** The daily job that compares the gateways' own lists with our books. */
export const reconcileKind = 'reconcile'

export async function compareToday(db: Db, now = new Date()): Promise<void> {
  await addJob(db, {
    kind: reconcileKind,
    payload: {},
    key: `${reconcileKind} ${now.toISOString().slice(0, 10)}`,
  })
}

/** Money that a gateway has and our books do not. */
export interface DifferenceRow {
  readonly id: number
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly foundAt: Date
}

export async function noteDifference(
  tx: Db,
  one: {
    readonly provider: string
    readonly objectId: string
    readonly reference: string
    readonly amount: number
    readonly currency: string
    readonly projectId: string | null
  },
): Promise<void> {
  await tx.run(sql`
    insert into gateway_difference (provider, object_id, reference, amount, currency, project_id)
    values (${one.provider}, ${one.objectId}, ${one.reference}, ${one.amount}, ${one.currency}, ${one.projectId})
    on conflict (provider, object_id) do update set amount = excluded.amount`)
}

/** A project's differences, and those that belong to no known project. */
export async function openDifferences(db: Db, projectId: string): Promise<DifferenceRow[]> {
  return await db.all(sql`
    select id, reference, amount::float8 as amount, currency, found_at as "foundAt" from gateway_difference
    where seen_at is null and (project_id is null or project_id = ${projectId}) order by id limit 200`)
}
