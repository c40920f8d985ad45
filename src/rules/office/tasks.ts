/** What the sales office is needed for, the most urgent kind first. */
export const taskKinds = ['hold', 'stuck', 'worksheet', 'envelope', 'payment'] as const
export type TaskKind = (typeof taskKinds)[number]

/** Why the office looks at money: somebody asked for it back, it bought nothing, or it is left of an ended sale. */
export const moneyReasons = ['refundAsked', 'unapplied', 'refundOwed', 'debitOwed'] as const

/** A hold that ends sooner is looked after now. */
export const soonMinutes = 10

/** Nothing has happened in a purchase for so long. */
export const stuckMinutes = 20

interface Task {
  readonly what: TaskKind
  /** ISO: when it ends, or since when it waits. */
  readonly at: string
}

/** In the order in which they are to be done: by kind, then what ends or has waited longest. */
export const byUrgency = (a: Task, b: Task): number =>
  taskKinds.indexOf(a.what) - taskKinds.indexOf(b.what) || Date.parse(a.at) - Date.parse(b.at)

/** What an open purchase asks the office for now, if anything. */
export function taskOfPurchase(
  { holdEnds, changedAt }: { readonly holdEnds: Date | null; readonly changedAt: Date },
  now: Date,
): 'hold' | 'stuck' | null {
  const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000
  if (holdEnds !== null && holdEnds > now && minutes(now, holdEnds) <= soonMinutes) return 'hold'
  return minutes(changedAt, now) >= stuckMinutes ? 'stuck' : null
}
