import type { TextOf } from '../../i18n/area.ts'
import type { envelopesWords } from '../../i18n/en/envelopes.ts'
import type { purchaseWords } from '../../i18n/en/purchase.ts'
import type { reviewWords } from '../../i18n/en/review.ts'
import type { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import type { salesWords } from '../../i18n/en/sales.ts'
import {
  actors,
  type ActorNumber,
  envelopeActions,
  type EnvelopeAction,
} from '../../rules/envelopes/actors.ts'
import { homesText } from '../../rules/homeText.ts'
import type { PurchaseStep } from '../../rules/journey/purchase.ts'
import { links } from '../../rules/links.ts'
import { rowOfNoted, rowOfPayment } from '../../rules/payments/moneyRow.ts'
import { isWorksheetStatus } from '../../rules/worksheetStatus.ts'
import { amountOf, type Task } from './saleText.ts'

type Words = TextOf<{
  sales: typeof salesWords
  envelopes: typeof envelopesWords
  purchase: typeof purchaseWords
  queue: typeof saleQueueWords
  review: typeof reviewWords
}>

/** A task in words. */
export function taskText(task: Task, words: Words): string {
  const {
    what,
    step,
    turn,
    kiosk,
    why,
    minor,
    currency,
    actionId,
    actorId,
    isOverdue,
    offer_status_id: status,
  } = task
  switch (what) {
    case 'hold':
    case 'stuck':
      return stepText({ step, turn }, words)
    case 'kiosk':
      return kiosk === null
        ? ''
        : kiosk.why === 'silent'
          ? words.sales.troubles.silent
          : words.sales.troubles.unsent({ count: kiosk.unsent })
    case 'worksheet':
      return [
        status !== null && isWorksheetStatus(status) ? words.review.statuses[status] : '',
        isOverdue ? `· ${words.sales.overdue}` : '',
      ]
        .filter(Boolean)
        .join(' ')
    case 'envelope': {
      if (actionId === null) return words.sales.newPapers
      const actor = words.envelopes.actors[actors[(actorId ?? 0) as ActorNumber]]
      const action = words.envelopes.actions[envelopeActions[actionId as EnvelopeAction]]
      return [actor, action, isOverdue ? `· ${words.sales.overdue}` : ''].filter(Boolean).join(' ')
    }
    case 'payment': {
      const amount = amountOf(minor ?? 0, currency ?? '', task.project_id)
      return why === null ? '' : words.sales.why[why]({ amount })
    }
  }
}

/** The step, and whose turn it is. */
function stepText({ step, turn }: Pick<Task, 'step' | 'turn'>, { sales, purchase, queue }: Words): string {
  if (step === null) return ''
  const name = purchase.steps[step as PurchaseStep]
  return turn === null || turn === 'nobody' ? name : sales.turn({ turn: queue.turns[turn], step: name })
}

/** The subject of a task: homes, or a kiosk. */
export const placeText = ({ homes, kiosk }: Task): string => kiosk?.name ?? homesText(homes)

export const taskTone = ({ what, isOverdue }: Task) =>
  what === 'hold' || isOverdue ? 'danger' : what === 'stuck' || what === 'kiosk' ? 'warning' : 'brand'

/** The link to the screen where a task is done. */
export function linkOf({ what, why, id, project_id: projectId, isHighrise, transid }: Task): string {
  const stype = isHighrise ? 'highrise' : 'lowrise'
  switch (what) {
    case 'hold':
    case 'stuck':
      return links.purchaseQueue(stype, projectId, transid ?? undefined)
    case 'kiosk':
      return links.sales()
    case 'worksheet':
      return links.worksheetDetails(id)
    case 'envelope':
      return links.envelope(stype, projectId, id)
    case 'payment':
      // The sale says whom to ask.
      if (why === 'depositLate' || why === 'waiverAsked')
        return links.purchaseQueue(stype, projectId, transid ?? undefined)
      return why === 'debitOwed' || why === 'debitReturned'
        ? links.debits(stype, projectId, transid ?? undefined)
        : links.payments(stype, projectId, transid ?? undefined, moneyRow({ why, id }))
  }
}

/** The row of the money, for a task about one payment, cheque or transfer. */
function moneyRow({ why, id }: Pick<Task, 'why' | 'id'>): string | undefined {
  switch (why) {
    case 'refundAsked':
    case 'unapplied':
    case 'refundOwed':
    case 'disputed':
    case 'disputeLost':
    case 'neverPaid':
      return rowOfPayment(id)
    case 'receivedAsked':
      return rowOfNoted(id)
    default:
      return undefined
  }
}
