import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { formerRecords } from '../db/formerPurchasers.ts'
import { type HandedRecord, recordsOfProject, type Suspicion, suspicionsOf } from '../db/fintracRecords.ts'
import { projectById } from '../db/projects.ts'
import { fundsOfProject, type ReceivedFunds } from '../db/receivedFunds.ts'

export interface ExportAsk {
  readonly projectId: string
  readonly withSuspicions: boolean
}

export interface HandedOver {
  readonly projectId: string
  readonly records: readonly HandedRecord[]
  /** A row for each receipt of funds in our books. */
  readonly funds: readonly ReceivedFunds[]
  /** Only if requested. */
  readonly suspicions?: readonly Suspicion[]
}

/** A project's records for the authority; logged. @throws a sentence without such a project. */
export async function exportRecords(
  database: Database,
  { projectId, withSuspicions }: ExportAsk,
): Promise<HandedOver> {
  return await database.transaction(async (tx) => {
    if ((await projectById(tx, projectId)) === undefined) throw new Error(`There is no project ${projectId}.`)
    const records = [
      ...(await recordsOfProject(tx, projectId)),
      // Required by law for everyone who paid, even if buyers changed since.
      ...(await formerRecords(tx, projectId)),
    ]
    const funds = await fundsOfProject(tx, projectId)
    const suspicions = withSuspicions ? await suspicionsOf(tx, projectId) : undefined
    await appendAudit(tx, { actor: 'operator', action: 'fintrac.export', object: `project:${projectId}` })
    return { projectId, records, funds, ...(suspicions !== undefined && { suspicions }) }
  })
}
