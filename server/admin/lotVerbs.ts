import { changeLotsByFile, type LotsByFile, type LotsChanged } from '../office/lotsByFile.ts'
import type { AdminParts } from './adminVerbs.ts'
import { flagsOf } from '../communities/flags.ts'
import { projectById } from '../db/projects.ts'

/** The actions on prices and standings of lots for the owner of the machine. */
export const lotVerbs = {
  /** How the project's files write numbers. */
  'lots.locale': async ({ db }: AdminParts, projectId: string): Promise<string> => {
    const project = await projectById(db, projectId)
    if (project === undefined) throw new Error(`There is no project ${projectId}.`)
    return flagsOf(project).locale
  },
  'lots.change': async ({ db }: AdminParts, ask: LotsByFile): Promise<LotsChanged> =>
    await db.transaction(async (tx) => await changeLotsByFile(tx, ask, new Date())),
}
