import { announceDays } from '../../../src/rules/pad/scheme.ts'
import { startOfDay } from '../../../src/rules/zoneOffset.ts'
import { addJob } from '../../db/jobs.ts'
import type { Db } from '../../db/database.ts'
import { debitById, type DebitRow, markNotified, noticeKind } from '../../db/debits.ts'
import { holdersOf, type MandateRow, mandatesOfPurchase } from '../../db/mandates.ts'
import type { JobKind } from '../../jobs/jobKind.ts'
import { mailTo } from '../../people/mailTo.ts'
import { hasEnded } from './padAtHand.ts'

const kind = noticeKind

/**
 * Queues a payor's notice of a debit, as many days ahead as its scheme requires, or now; the bank gets the
 * debit after that.
 */
// Rule H1: notice of amount and day
export async function announce(
  tx: Db,
  { id, mandateId, dueOn, amount, tries }: Pick<DebitRow, 'id' | 'mandateId' | 'dueOn' | 'amount' | 'tries'>,
  { scheme, timeZone, now }: Pick<MandateRow, 'scheme'> & { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  const at = startOfDay(dueOn, timeZone, -announceDays[scheme])
  const inSeconds = Math.max(0, Math.ceil((at - now.getTime()) / 1000))
  await addJob(tx, {
    kind,
    payload: { debit: id },
    key: `${kind} ${id} ${mandateId} ${tries} ${dueOn} ${amount} ${now.getTime()}`,
    inSeconds,
  })
}

export const debitNoticeJob: JobKind = {
  kind,
  backoff: { first: 60, most: 3600, tries: 60 },
  keepHours: 24,
  async run({ debit: id }: { debit: number }, { db, end }) {
    return await db.transaction(async (tx) => {
      const debit = await debitById(tx, id)
      const mandates = debit === undefined ? [] : await mandatesOfPurchase(tx, debit.purchaseId)
      const mandate = mandates.find((one) => one.id === debit?.mandateId)
      const isOver = debit?.state !== 'planned' || mandate === undefined || hasEnded(mandate)
      if (!isOver) {
        const { holders } = await holdersOf(tx, mandate.id)
        for (const { email } of holders) {
          const about = { projectId: debit.projectId, purchaseId: debit.purchaseId, debitId: id }
          await mailTo({ db: tx }, 'debitSoon', email, about)
        }
        await markNotified(tx, id)
      }
      const outcome = isOver ? 'known' : 'told'
      await end(tx, outcome)
      return outcome
    })
  },
}
