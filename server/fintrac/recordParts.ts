import type { FundsWay, PoliticalKind, WayOfIdentity } from '../../src/rules/fintrac/lists.ts'
import { blankTaken } from '../../src/rules/fields/identityRows.ts'
import { typedAmount } from '../../src/rules/validation/figures.ts'
import type { IdentityCheckRow } from '../db/identityChecks.ts'

export type Values = Readonly<Record<string, unknown>>
export const textOf = (record: Values, name: string): string =>
  typeof record[name] === 'string' ? record[name] : ''

/** Fields stored in separate columns. */
export const numbers = [
  'documentNumber',
  'fileNumber',
  'firstNumber',
  'secondNumber',
  'fundsAccount',
] as const

const takenNames = Object.keys(blankTaken).filter((name) => !(numbers as readonly string[]).includes(name))

/** How identity was checked, for the record: by us, else as staff entered; or null. */
export function identityTaken(finding: IdentityCheckRow | undefined, record: Values, checkedBy: string) {
  if (finding === undefined) {
    if (textOf(record, 'identity') === '') return { taken: null, documentNumber: null, secondNumber: null }
    const typed = takenNames.map((name) => [name, textOf(record, name)]).filter(([, one]) => one !== '')
    const taken = { ...(Object.fromEntries(typed) as Record<string, string>), checkedBy }
    const first =
      textOf(record, 'documentNumber') || textOf(record, 'fileNumber') || textOf(record, 'firstNumber')
    return { taken, documentNumber: first || null, secondNumber: textOf(record, 'secondNumber') || null }
  }
  const { method, document, sources, firstName, lastName, birthDate, checkedAt, secondNumber } = finding
  const { number = null, ...seen } = document ?? {}
  return {
    taken: {
      method,
      ...seen,
      ...(sources !== null && { sources }),
      firstName,
      lastName,
      birthDate,
      checkedAt: checkedAt?.toISOString() ?? '',
      checkedBy: finding.checkedBy ?? '',
    },
    documentNumber: number,
    secondNumber,
  }
}

/** How someone was identified without us; null otherwise: a check names its method. */
function wayOf(record: Values, method: string, isEntity: boolean): WayOfIdentity | 'open' | null {
  if (method === 'creditFile' || method === 'dualProcess') return method
  if (method !== '' || isEntity) return null
  return (textOf(record, 'identity') || 'open') as WayOfIdentity | 'open'
}

/** The facts that decide a purchaser's risk rating. */
export function ratedFacts(
  record: Values,
  {
    finding,
    isEntity,
    others,
  }: {
    readonly finding: IdentityCheckRow | undefined
    readonly isEntity: boolean
    /** Other amounts received the same way on the same day, in minor units. */
    readonly others: number
  },
) {
  const fundsAmount = typedAmount(textOf(record, 'fundsAmount')) ?? 0
  return {
    isThirdParty: record['isThirdParty'] === true,
    political: textOf(record, 'political') as PoliticalKind,
    fundsWay: textOf(record, 'fundsWay') as FundsWay,
    fundsAmount,
    fundsOfDay: fundsAmount + others,
    country: finding?.document?.country || textOf(record, 'documentCountry'),
    identity: wayOf(record, finding?.method ?? textOf(record, 'method'), isEntity),
    isEntity,
    hasOwners: record['hasOwners'] === true,
    registrationPlace: textOf(record, 'registrationPlace'),
    isExistenceProven: textOf(record, 'existenceProof') !== '',
  }
}
