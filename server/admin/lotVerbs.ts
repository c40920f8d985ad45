import type { Db } from '../db/database.ts'
import { type LotCost, lotCosts } from '../db/lotPlans.ts'
import { type ProjectRow, projectById } from '../db/projects.ts'
import { lotKey, numberKey } from '../import/lotFile.ts'
import type { LotWish } from '../import/readLotChanges.ts'
import { changeSomeLots, type LotsChanged, type WantedLot } from '../office/changeSomeLots.ts'
import type { AdminParts } from './adminVerbs.ts'

export interface LotsByFile {
  readonly projectId: string
  readonly wishes: readonly LotWish[]
  /** Local time at the project; null means now. */
  readonly at: string | null
  readonly dryRun: boolean
}

async function knownProject(db: Db, projectId: string): Promise<ProjectRow> {
  const project = await projectById(db, projectId)
  if (project === undefined) throw new Error(`There is no project ${projectId}.`)
  return project
}

/** The lots that the file means. A number of several buildings needs its building. */
function matched(
  wishes: readonly LotWish[],
  rows: readonly LotCost[],
): { readonly wanted: readonly WantedLot[]; readonly faults: readonly string[] } {
  const faults: string[] = []
  const first = new Map<number, number>()
  const wanted = wishes.flatMap(({ line, number, building, standing, prices }): WantedLot[] => {
    const name = `Line ${line}: ${number}${building === '' ? '' : ` of ${building}`}`
    const own = rows.filter((row) =>
      building === ''
        ? numberKey(row) === numberKey({ number })
        : lotKey(row) === lotKey({ number, building }),
    )
    const [row] = own
    if (row === undefined) faults.push(`${name} is not on the list of lots.`)
    else if (own.length > 1) faults.push(`${name} is in several buildings. Add a column building_name.`)
    else {
      const before = first.get(row.id)
      if (before !== undefined) faults.push(`${name} is on line ${before} too.`)
      first.set(row.id, line)
      return [{ lotId: row.id, standing, prices }]
    }
    return []
  })
  return { wanted, faults }
}

/** The actions on prices and standings of lots for the owner of the machine. */
export const lotVerbs = {
  /** How the project's files write numbers. */
  'lots.locale': async ({ db }: AdminParts, projectId: string): Promise<string> => {
    const { locale } = (await knownProject(db, projectId)).flags
    return typeof locale === 'string' ? locale : ''
  },
  /** Changes only the lots and values that a file names; with a fault, none. */
  'lots.change': async (
    { db }: AdminParts,
    { projectId, wishes, at, dryRun }: LotsByFile,
  ): Promise<{ readonly faults: readonly string[] } | LotsChanged> =>
    await db.transaction(async (tx) => {
      await knownProject(tx, projectId)
      const { wanted, faults } = matched(wishes, await lotCosts(tx, projectId, null))
      if (faults.length > 0) return { faults }
      return await changeSomeLots(tx, { projectId, wanted, at, dryRun, madeBy: 'operator' }, new Date())
    }),
}
