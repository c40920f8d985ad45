/** What starts a term; each needs proof that it has happened. */
export const startEvents = [
  'signedCopy',
  'disclosure',
  'allPapers',
  'contractMade',
  'buyerSigned',
  'accepted',
] as const
export type StartEvent = (typeof startEvents)[number]

export interface RescissionRule {
  readonly id: string
  readonly days: number
  /** `clear` leaves out the first day and ends after the last; `counted` has the first day among them. */
  readonly unit: 'calendar' | 'business' | 'businessCounted'
  /** The term starts with the latest of these. */
  readonly start: readonly StartEvent[]
  /** The hour of the last day at which it ends: 24 is the end of the day. */
  readonly endsAt: 17 | 24
  readonly zone: string
  /** Whose holidays are no business days; null counts every day. */
  readonly holidays: string | null
  /** When it counts as told: when it is sent, or when it has arrived. */
  readonly notice: 'given' | 'received'
  /** What withdrawing costs: a share of the price, and the least in minor units. */
  readonly cost: { readonly percent: number; readonly least: number }
  /** Who may give the right up. `unsure`: not known, so nobody. */
  readonly waive: 'no' | 'certificate' | 'writing' | 'unsure'
  /** Who has no such right. */
  readonly excludes: readonly ('company' | 'agent' | 'notAtDistance' | 'viewed' | 'threeLots')[]
  /** `pending`: not in force, or not sure; nothing is counted by it. */
  readonly status: 'inForce' | 'pending' | 'none'
  readonly source: string
  /** YYYY-MM-DD */
  readonly checked: string
}
