/** Tasks of the sales office, the most urgent kind first. */
export const taskKinds = ['hold', 'stuck', 'kiosk', 'worksheet', 'envelope', 'payment'] as const
export type TaskKind = (typeof taskKinds)[number]

/**
 * Why money needs attention: a refund or sale without card payment was requested, a sold home's money is
 * missing, it was not used for a home, its sale ended, the price changed since, it is late, or gateway and
 * books differ.
 */
export const moneyReasons = [
  'refundAsked',
  'waiverAsked',
  'neverPaid',
  'firstUnpaid',
  'disputed',
  'disputeLost',
  'debitReturned',
  'unapplied',
  'refundOwed',
  'debitOwed',
  'receivedAsked',
  'receivedOwed',
  'firstMissing',
  'firstOver',
  'depositLate',
  'differs',
] as const

/** A hold that ends within this time needs attention. */
const soonMinutes = 10

/** A purchase without activity for this long is stuck. */
const stuckMinutes = 20

interface Task {
  readonly what: TaskKind
  /** ISO: its deadline, or the start of its wait. */
  readonly at: string
  /** Its deadline has passed. */
  readonly isOverdue?: boolean
}

/** Sorts tasks by kind; overdue ones first, then by deadline or longest wait. */
export const byUrgency = (a: Task, b: Task): number =>
  taskKinds.indexOf(a.what) - taskKinds.indexOf(b.what) ||
  Number(b.isOverdue === true) - Number(a.isOverdue === true) ||
  Date.parse(a.at) - Date.parse(b.at)

/** What needs attention: holds ending by `soonBy`, purchases idle since `idleSince`. */
export const attentionAt = (now: Date): { readonly soonBy: Date; readonly idleSince: Date } => ({
  soonBy: new Date(now.getTime() + soonMinutes * 60_000),
  idleSince: new Date(now.getTime() - stuckMinutes * 60_000),
})

/** The office's task for an open purchase, if any. */
export function taskOfPurchase(
  { holdEnds, changedAt }: { readonly holdEnds: Date | null; readonly changedAt: Date },
  now: Date,
): 'hold' | 'stuck' | null {
  const { soonBy, idleSince } = attentionAt(now)
  if (holdEnds !== null && holdEnds > now && holdEnds <= soonBy) return 'hold'
  return changedAt <= idleSince ? 'stuck' : null
}
