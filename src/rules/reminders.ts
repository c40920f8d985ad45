/** The subjects of reminders. Reminders to sign papers follow the workflow's own hours. */
export const reminderKinds = ['information', 'deposit', 'coolingOff', 'duty', 'reply'] as const
export type ReminderKind = (typeof reminderKinds)[number]
/** Those about a sale; a reply is about a worksheet. */
export type MatterKind = Exclude<ReminderKind, 'reply'>

/** When somebody is reminded, in hours. */
export interface Cadence {
  /** How long before a deadline, or after a wait began, the first is sent. */
  readonly first: number
  readonly every: number
  /** 0 for no reminders. */
  readonly most: number
}

const day = 24
const standard: Readonly<Record<ReminderKind, Cadence>> = {
  information: { first: day, every: 2 * day, most: 3 },
  deposit: { first: 3 * day, every: 3 * day, most: 3 },
  coolingOff: { first: day, every: day, most: 1 },
  duty: { first: 3 * day, every: 7 * day, most: 8 },
  reply: { first: 4, every: day, most: 3 },
}

/** Limits on a project's own settings. */
export const cadenceLimits = { first: 24 * 60, every: 24 * 60, most: 20 } as const

const partsOf = (bag: unknown): Readonly<Record<string, unknown>> =>
  typeof bag === 'object' && bag !== null ? (bag as Readonly<Record<string, unknown>>) : {}

/** A project's own figures, each with its default. */
export function cadencesOf(flags: Readonly<Record<string, unknown>>): Record<ReminderKind, Cadence> {
  const said = partsOf(flags['reminders'])
  const of = (kind: ReminderKind): Cadence => {
    const own = partsOf(said[kind])
    const hours = (name: keyof Cadence): number => {
      const value = own[name]
      return typeof value === 'number' && value >= 0 ? value : standard[kind][name]
    }
    return { first: hours('first'), every: hours('every'), most: hours('most') }
  }
  return {
    information: of('information'),
    deposit: of('deposit'),
    coolingOff: of('coolingOff'),
    duty: of('duty'),
    reply: of('reply'),
  }
}

const hour = 60 * 60_000

/** When the next reminder is due: the first before a deadline, or after a wait began. Null after enough. */
export function nextReminderAt(
  { kind, at }: { readonly kind: ReminderKind; readonly at: Date },
  sent: readonly Date[],
  { first, every, most }: Cadence,
): Date | null {
  if (sent.length >= most) return null
  const begins = at.getTime() + (kind === 'information' ? first : -first) * hour
  // Since then the deadline may have moved, or somebody worked on it.
  const again = sent.map((one) => one.getTime() + Math.max(1, every) * hour)
  return new Date(Math.max(begins, ...again))
}
