import { decimalText } from '../../src/rules/exactMoney.ts'
import { initials } from '../../src/rules/receipt.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { signReceipt } from '../documents/receiptKey.ts'
import { peopleOf } from './peopleOf.ts'

/** The signed receipt of a reserved home, which anyone can verify offline. */
export async function receiptOf(
  { db, actor, now }: Pick<CallContext, 'db' | 'now'> & Partial<Pick<CallContext, 'actor'>>,
  row: PurchaseRow,
  { name: projectName }: Pick<ProjectRow, 'name'>,
): Promise<string> {
  const [buyer = ''] = await peopleOf(db, row)
  const { total } = row.sheet
  return await signReceipt(db, {
    projectId: row.projectId,
    projectName,
    transactionId: row.id,
    reference: row.reference,
    wished: row.frozen.homes
      .map(({ number, building, modelName, elevation }) =>
        [number, building, [modelName, elevation].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
      )
      .join(', '),
    byPerson: actor?.userId ?? 0,
    by: '',
    buyer: initials(buyer),
    receivedAt: now.toISOString(),
    place: 0,
    reserved: `${decimalText({ minor: total, currency: row.currency })} ${row.currency}`,
  })
}
