/** Tasks of the sales office, the most urgent kind first. */
export const taskKinds = ['hold', 'stuck', 'kiosk', 'worksheet', 'envelope', 'payment'] as const
export type TaskKind = (typeof taskKinds)[number]

/**
 * Why the office has to look at money: a refund was requested, it was not used for a home, its sale has
 * ended, or the price has changed since it was paid.
 */
export const moneyReasons = [
  'refundAsked',
  'unapplied',
  'refundOwed',
  'debitOwed',
  'receivedAsked',
  'receivedOwed',
  'firstMissing',
  'firstOver',
] as const

/** A hold that ends within this time needs attention. */
const soonMinutes = 10

/** A purchase without activity for this long is stuck. */
const stuckMinutes = 20

interface Task {
  readonly what: TaskKind
  /** ISO: its deadline, or when it began waiting. */
  readonly at: string
}

/** Sorts tasks: by kind, then the one that ends first or has waited longest. */
export const byUrgency = (a: Task, b: Task): number =>
  taskKinds.indexOf(a.what) - taskKinds.indexOf(b.what) || Date.parse(a.at) - Date.parse(b.at)

/** A hold that ends by `soonBy`, and a purchase without activity since `idleSince`, need attention. */
export const attentionAt = (now: Date): { readonly soonBy: Date; readonly idleSince: Date } => ({
  soonBy: new Date(now.getTime() + soonMinutes * 60_000),
  idleSince: new Date(now.getTime() - stuckMinutes * 60_000),
})

/** The task that an open purchase has for the office, if any. */
export function taskOfPurchase(
  { holdEnds, changedAt }: { readonly holdEnds: Date | null; readonly changedAt: Date },
  now: Date,
): 'hold' | 'stuck' | null {
  const { soonBy, idleSince } = attentionAt(now)
  if (holdEnds !== null && holdEnds > now && holdEnds <= soonBy) return 'hold'
  return changedAt <= idleSince ? 'stuck' : null
}
