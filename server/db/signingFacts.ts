import { hasSigned } from '../../src/rules/envelopes/participants.ts'
import { dealHashOf } from './dealHash.ts'
import type { Db } from './database.ts'
import { stepsOfEnvelope } from './envelopeMoves.ts'
import { latestEnvelope } from './envelopes.ts'
import { sql } from './sql.ts'

export interface SigningFacts {
  readonly signed: boolean
  readonly witnessed: boolean
  readonly papersShown: boolean
}

const none: SigningFacts = { signed: false, witnessed: false, papersShown: false }

/** What is signed for the purchase as it is; papers with outdated details do not count. */
export async function signingFacts(db: Db, purchaseId: number): Promise<SigningFacts> {
  const row = await latestEnvelope(db, purchaseId)
  if (row === undefined || !['sent', 'completed'].includes(row.body.state)) return none
  const shown = await db.first<{ isOpen: boolean; shownAt: Date | null }>(sql`
    select p.state = 'open' as "isOpen", e.shown_at as "shownAt"
    from envelope e join purchase p on p.id = e.purchase_id where e.id = ${row.id}`)
  if (shown?.isOpen === true && (await dealHashOf(db, purchaseId)) !== row.dealHash) return none
  const steps = await stepsOfEnvelope(db, row)
  const isDone = (wanted: (role: string) => boolean): boolean =>
    row.body.signers.filter(({ role }) => wanted(role)).every(({ id }) => hasSigned(row.body, steps, id))
  const signed = isDone((role) => role.startsWith('purchaser.'))
  const witnessed = signed && isDone((role) => role === 'witness')
  return { signed, witnessed, papersShown: signed && shown?.shownAt != null }
}

/** Whether purchases are signed: the project has a workflow and a paper for purchasers. */
export async function isSigned(db: Db, projectId: string): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from workflow w where w.project_id = ${projectId} and w.is_current and exists (
      select 1 from paper p where p.project_id = ${projectId} and p.ended_at is null and p.published_at is not null
        and p.amends is null
        and (p.fields @? '$[*] ? (@.kind == "signature")' or p.blocks::text like '%"sign"%'))`)
  return row !== undefined
}
