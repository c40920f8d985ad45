import type { Send } from '../../calls/action.ts'
import { call } from '../../calls/call.ts'
import {
  type Application,
  type ApplicationWorld,
  sentApplication,
  sentFinanceBroker,
  sentLender,
} from '../../rules/fields/application.ts'
import { sharesToSave } from '../../rules/fields/shares.ts'
import type { Purchase } from './step.ts'

/** Submits the application, then shares, finance broker and lender where given. */
// §5, §7 GetPaypalToken
export async function handInApplication(
  send: Send,
  { projectId, transId: transactionId, homes }: Purchase,
  { application, about }: { readonly application: Application; readonly about: ApplicationWorld },
): Promise<void> {
  const readAgain = async () =>
    (await call('/purchase/GetPurchase', { projectId, transId: transactionId, since: null })).purchase
      ?.purchasers
  const taken = await send('/comty/GetPaypalToken', {
    projectId,
    transactionId,
    ...sentApplication(application, about),
  })
  // A repeated answer does not include them.
  const purchasers = taken.purchasers ?? (await readAgain()) ?? []
  const isTower = homes.some(({ building }) => building !== '')
  const of = { projectTypeName: isTower ? 'highrise' : 'lowrise', projectId, transactionId } as const
  const shares = sharesToSave(application.shares)?.flatMap((share, at) => {
    const id = purchasers[at]?.Id
    return share === null || id === undefined ? [] : [{ purchaser_id: id, share }]
  })
  if (shares !== undefined && shares.length >= 2) {
    await send('/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares', { ...of, shares })
  }
  const broker = sentFinanceBroker(application, about)
  if (broker !== null) {
    await send('/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker', {
      ...of,
      ...broker,
    })
  }
  const lender = sentLender(application, about)
  if (lender !== null) {
    await send('/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender', {
      ...of,
      ...lender,
    })
  }
}
