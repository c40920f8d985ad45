import { type Deal, nameOf } from './deal.ts'
import { readMark } from './mark.ts'
import { isValueField, type PaperField } from './paper.ts'
import type { Place, SignedField, SignerRole } from './placedField.ts'

/** Places that people fill; dates and names are automatic. */
const asked: ReadonlySet<SignedField['kind']> = new Set(['signature', 'initials', 'check', 'witness'])
export const isAsked = ({ kind }: Pick<SignedField, 'kind'>): boolean => asked.has(kind)

/**
 * Required places without a signer: a witness if the project has none, or of a signature that is no
 * purchaser's; a date or name of somebody who signs nothing here.
 */
export function withoutSigner(fields: readonly SignedField[], hasWitness: boolean): SignedField[] {
  const signing = new Set(fields.filter(isAsked).map(({ signer }) => signer))
  const isWitnessed = ({ of }: SignedField): boolean =>
    hasWitness &&
    purchaserNumber(
      fields.find(({ id }) => id === of)?.signer ?? (of === undefined ? 'purchaser.1' : 'officer'),
    ) > 0
  return fields.filter((field) => {
    if (!field.isRequired) return false
    if (field.kind === 'witness') return !isWitnessed(field)
    return !isAsked(field) && !signing.has(field.signer)
  })
}

/** The number of a purchaser, from 1; 0 for others. */
export const purchaserNumber = (role: SignerRole): number => Number(/^purchaser\.(\d)$/.exec(role)?.[1] ?? 0)

/** A template's signature places for this many purchasers and their witnesses. */
export function placesFor(fields: readonly SignedField[], purchasers: number): SignedField[] {
  const there = fields.filter(({ signer }) => purchaserNumber(signer) <= purchasers)
  const ids = new Set(there.map(({ id }) => id))
  return there.filter(({ of }) => of === undefined || ids.has(of))
}

const nameIn = (form: Deal['solicitor']): string =>
  [form?.['name'], [form?.['firstName'], form?.['lastName']].filter(Boolean).join(' ')]
    .find(Boolean)
    ?.trim() ?? ''

/** A signer's name in the deal; null for the builder's people and witnesses. */
export function nameOfSigner({ people, solicitor, agent }: Deal, role: SignerRole): string | null {
  const person = people[purchaserNumber(role) - 1]
  if (person !== undefined) return nameOf(person)
  if (role === 'purchaserSolicitor') return nameIn(solicitor)
  return role === 'broker' ? nameIn(agent) : null
}

/** A template's signature places, without data for the template only. */
export const signedFields = (fields: readonly PaperField[]): SignedField[] =>
  fields.flatMap((field) => {
    if (isValueField(field)) return []
    const { covers: _, ...signed } = field
    return [signed]
  })

/** Generated pages' marks, as places. A witness sees their mark's signature. */
export function placesOfMarks(
  signs: readonly { readonly mark: string; readonly place: Place }[],
): SignedField[] {
  const counted = new Map<string, number>()
  const read = signs.flatMap(({ mark: text, place }) => {
    const mark = readMark(text)
    if (mark === null || 'key' in mark) return []
    const name = `${mark.sign}:${mark.sees ?? mark.signer}`
    const n = (counted.get(name) ?? 0) + 1
    counted.set(name, n)
    return [{ mark, place, id: n === 1 ? name : `${name}~${n}` }]
  })
  return read.map(({ mark, place, id }) => {
    const seen = mark.sees === null ? undefined : read.find((one) => one.id === `signature:${mark.sees}`)
    return {
      ...place,
      id,
      kind: mark.sign,
      signer: mark.signer,
      ...(seen === undefined ? {} : { of: seen.id }),
      isRequired: mark.isRequired,
    }
  })
}

/** Purchasers without a place to sign, if others have one. */
export function withoutPlace(
  fields: readonly Pick<SignedField, 'kind' | 'signer'>[],
  purchasers: number,
): SignerRole[] {
  const signing = new Set(fields.filter(({ kind }) => kind === 'signature').map(({ signer }) => signer))
  if (!([1, 2, 3] as const).some((n) => signing.has(`purchaser.${n}`))) return []
  return ([1, 2, 3] as const)
    .filter((n) => n <= purchasers && !signing.has(`purchaser.${n}`))
    .map((n): SignerRole => `purchaser.${n}`)
}
