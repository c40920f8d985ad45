import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { initials } from '../../src/rules/receipt.ts'
import { worksheetById } from '../db/worksheets.ts'
import type { CallContext } from '../context/handler.ts'
import { signReceipt } from '../documents/receiptKey.ts'
import { worksheetFor } from './worksheetRights.ts'

const referenceLength = 8

/** A signed receipt, which later changes to the worksheet do not affect. */
export async function worksheetReceipt(
  { transactionId }: Ask<'/user/GetWorksheetReceipt'>,
  ctx: CallContext,
): Promise<Answer<'/user/GetWorksheetReceipt'>> {
  const row = await worksheetFor(ctx, worksheetById(ctx.db, transactionId), 'seeWorksheet')
  const [buyer] = row.purchasers
  const receipt = await signReceipt(ctx.db, {
    projectId: row.projectId,
    projectName: row.projectName,
    transactionId: row.id,
    reference: row.clientRef.slice(0, referenceLength).toUpperCase(),
    wished: [row.wishedNumber ?? row.modelName, row.wishedBuilding].filter(Boolean).join(' · '),
    byPerson: row.personId ?? 0,
    by: initials(row.brokerName),
    buyer: initials(`${buyer?.firstName ?? ''} ${buyer?.lastName ?? ''}`),
    receivedAt: row.receivedAt.toISOString(),
    place: row.place,
    reserved: '',
  })
  return { isOK: 1, receipt }
}
