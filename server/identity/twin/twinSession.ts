import { daysAfter } from '../../../src/rules/days.ts'

/** The decision that a person, or a test, chooses in the simulator. */
export const twinOutcomes = [
  'approve',
  'decline',
  'again',
  'expire',
  'review',
  'otherName',
  'expiredId',
] as const
export type TwinOutcome = (typeof twinOutcomes)[number]

/** How the simulator sends notices after a decision. */
export const twinHooks = ['usual', 'late', 'double', 'early', 'unsigned', 'silent'] as const
export type TwinHook = (typeof twinHooks)[number]

/** What the simulator does with the next request instead of answering it. */
export const twinFaults = ['none', 'refuse', 'fail', 'hang', 'nonsense', 'earlyHook', 'inwardImages'] as const
export type TwinFault = (typeof twinFaults)[number]

export interface TwinSession {
  readonly id: string
  readonly protocol: 'veriff' | 'jumio'
  /** Our reference, the only thing it received. */
  readonly reference: string
  /** Where the person returns, and where notices go. */
  readonly back: string
  readonly hook: string
  readonly language: string
  outcome: TwinOutcome | null
  firstName: string
  lastName: string
  attempts: number
  isForgotten: boolean
}

export interface TwinPerson {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly number: string
  readonly expiry: string
}

/** The person that its document shows. */
export function personOf({ outcome, firstName, lastName }: TwinSession, now: Date): TwinPerson {
  const past = daysAfter(now.toISOString().slice(0, 10), -2)
  const isOther = outcome === 'otherName'
  return {
    firstName: isOther ? 'Robin' : firstName,
    lastName: isOther ? 'Elsewhere' : lastName,
    birthDate: '1990-04-01',
    number: 'L12345678901234',
    expiry: outcome === 'expiredId' ? past : `${now.getUTCFullYear() + 4}-06-30`,
  }
}
