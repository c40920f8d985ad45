import type { brokerPart } from '../../rules/fields/application.ts'

/** The source of known values. */
export type Source = 'worksheet' | 'account' | 'purchase'

export interface Certainty {
  readonly source: Source
  /** Of the first purchaser. */
  readonly email: string
  /** The homes of the worksheet or purchase. */
  readonly unitIds: readonly number[]
  /** The numbers of the buyer's worksheets. */
  readonly sheetIds: readonly number[]
}

/** What is known of the purchase that is filled in. */
export interface About {
  readonly part: ReturnType<typeof brokerPart>
  readonly unitIds: readonly number[]
  /** The worksheet that it continues. */
  readonly worksheetId: number | null
  /** Of the account; null without one. */
  readonly email: string | null
}

const sameEmail = (a: string, b: string | null): boolean => a !== '' && a.toLowerCase() === b?.toLowerCase()

/**
 * The people who are filled in without being asked about. Somebody who sells or buys for others has many clients, so
 * that only the worksheet that the purchase continues is certain; a buyer's own are those for this home, and
 * those with their address. All others are only offered.
 */
// §3
export function certainPeople<T extends Certainty>(
  known: readonly T[],
  { part, unitIds, worksheetId, email }: About,
): T | undefined {
  if (part !== 'no')
    return known.find(
      ({ source, sheetIds }) =>
        source === 'worksheet' && worksheetId !== null && sheetIds.includes(worksheetId),
    )
  const ofThisHome = known.find((one) => one.unitIds.some((id) => unitIds.includes(id)))
  return ofThisHome ?? known.find((one) => sameEmail(one.email, email))
}
