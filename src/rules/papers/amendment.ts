import { readChange } from '../envelopes/changes.ts'
import { isBinding, valueOf } from './bindings.ts'
import type { CompanionValue } from './companion.ts'
import type { Deal, DealPerson } from './deal.ts'
import { papersFor } from './pack.ts'
import type { Paper } from './paper.ts'

/** A new value of a deal key, as a markup names it. */
export interface DealChange {
  readonly key: string
  readonly value: string
}

/** A paper of the contract as signed. */
export interface SignedPaper {
  readonly key: string
  readonly title: string
  readonly sha256: string
  readonly said: readonly Pick<CompanionValue, 'key'>[]
}

/** Whether only an amending paper can state this. */
export const isOfAmendment = (key: string): boolean => key.startsWith('amended.')

function changedPerson(person: DealPerson, field: string, value: string): DealPerson {
  if (field === 'street') return { ...person, address: value }
  if (field === 'phone') return { ...person, phones: [value, ...person.phones.slice(1)] }
  return { ...person, [field]: value }
}

/** The deal after an amendment. */
export function amendedDeal(deal: Deal, changes: readonly DealChange[]): Deal {
  return changes.reduce((before, { key, value }): Deal => {
    const change = readChange(key)
    if (change === null) return before
    if (change.of === 'closing')
      return { ...before, homes: before.homes.map((home) => ({ ...home, closingDate: value })) }
    const { at, field } = change
    return {
      ...before,
      people: before.people.map((person, n) => (n === at ? changedPerson(person, field, value) : person)),
    }
  }, deal)
}

/** The changes that affect a signed paper. */
export function changesOn(
  { said }: Pick<SignedPaper, 'said'>,
  deal: Deal,
  changes: readonly DealChange[],
): DealChange[] {
  return changes.filter((change) => {
    const after = amendedDeal(deal, [change])
    return said.some(({ key }) => isBinding(key) && valueOf(deal, key) !== valueOf(after, key))
  })
}

export interface AmendingPaper<P> {
  readonly paper: P
  /** The paper it amends, with changes; null for one signed again whole. */
  readonly of: { readonly contract: SignedPaper; readonly changes: readonly DealChange[] } | null
}

/**
 * An amendment's papers: for each signed paper affected, those that amend it, or itself, to be signed again.
 * `missing`: what the builder no longer has.
 */
// §4 of a completed envelope: a change is a new envelope that amends it
export function amendingPack<P extends Pick<Paper, 'key' | 'when' | 'from' | 'until' | 'amends'>>(
  papers: readonly P[],
  contract: readonly SignedPaper[],
  deal: Deal,
  changes: readonly DealChange[],
): { readonly pack: readonly AmendingPaper<P>[]; readonly missing: readonly SignedPaper[] } {
  const here = papersFor(papers, amendedDeal(deal, changes))
  const pack: AmendingPaper<P>[] = []
  const missing: SignedPaper[] = []
  for (const signed of contract) {
    const own = changesOn(signed, deal, changes)
    if (own.length === 0) continue
    const amending = here.filter(({ amends }) => amends === signed.key)
    const whole = papers.find(({ key, amends }) => key === signed.key && amends === null)
    if (amending.length > 0)
      pack.push(...amending.map((paper) => ({ paper, of: { contract: signed, changes: own } })))
    else if (whole === undefined) missing.push(signed)
    else pack.push({ paper: whole, of: null })
  }
  return { pack, missing }
}
