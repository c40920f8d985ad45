import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import { changesOf, papersSaying } from '../db/envelopePapers.ts'
import { envelopeById, type EnvelopeRow } from '../db/envelopes.ts'
import { projectById } from '../db/projects.ts'
import type { Amendment } from '../documents/amendment.ts'

type Contract = Pick<Amendment, 'contract' | 'day'>

/** A completed contract as its amendments refer to it. */
async function contractOf(db: Db, id: number): Promise<Contract | undefined> {
  const row = await envelopeById(db, id)
  const project = row && (await projectById(db, row.projectId))
  if (row?.completedAt == null || project === undefined) return undefined
  const { timeZone } = marketOfProject(project)
  return { contract: await papersSaying(db, id), day: isoDayIn(row.completedAt, timeZone) }
}

/** An envelope's changes to a contract; undefined if it amends none or has ended. */
export async function amendmentOf(db: Db, row: EnvelopeRow | undefined): Promise<Amendment | undefined> {
  if (row === undefined || row.amends === null || row.body.state === 'completed') return undefined
  const contract = await contractOf(db, row.amends)
  if (contract === undefined) return undefined
  const changes = (await changesOf(db, row.id)).filter(({ by }) => by === 'amendment')
  return { ...contract, changes: changes.map(({ key, after }) => ({ key, value: after })) }
}
