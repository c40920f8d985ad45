import { decimalOf } from '../../src/rules/exactMoney.ts'
import type { Call } from './callAs.ts'

interface Wished {
  readonly projectId: string
  readonly lotId: number
  readonly templateId: number | null
}

/** Takes a home for a buyer and completes all that papers or reservation require. */
export async function takeForBuyer(
  call: Call,
  { projectId, lotId, templateId }: Wished,
  application: object,
  broker: { readonly agency: object; readonly agent: object } | null = null,
) {
  const { transId } = await call('/comty/PutDPTimerLR', {
    projectId,
    lot_id: lotId,
    template_id: templateId,
  })
  const of = { projectId, transId }
  const { purchase: begun } = await call('/purchase/GetPurchase', of)
  const { total, currency } = begun.sheet
  await call('/purchase/AcceptTerms', { ...of, hash: begun.terms.hash })
  await call('/comty/SetViewDocument', {
    projectId,
    lot_id: lotId,
    price: decimalOf({ minor: total, currency }),
  })
  await call('/comty/GetPaypalToken', {
    projectId,
    transactionId: transId,
    purchasers: [application],
    agency: broker?.agency ?? null,
    agent: broker?.agent ?? null,
    solicitor: null,
    flags: { firstTimeBuyer: true, foreignBuyer: false, investor: false, cashInstalment: false },
    priorCommunity: '',
  })
  return { transId, reserve: async () => await call('/purchase/Reserve', { ...of, total }) }
}
