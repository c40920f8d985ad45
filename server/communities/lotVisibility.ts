import { belongingTarget, narrowingEvents } from '../../src/rules/belonging.ts'
import { isAvailable, isInventory, keptByLotStatusFilter, priceShown } from '../../src/rules/lotStatus.ts'
import {
  type Actor,
  can,
  companyFilter,
  isBuildersStaff,
  seesOnlyAvailable,
  type Target,
} from '../../src/rules/permissions.ts'
import type { LotRow } from '../db/lots.ts'

export interface VisibilityOptions {
  readonly target: Target
  readonly hideSoldInfo: boolean
  readonly lotsOfGroup: ReadonlyMap<number, ReadonlySet<number>>
  /** The events that limit which homes the actor is offered now. */
  readonly offering: readonly number[]
  /** Homes held for the actor, who can always open them. */
  readonly held: ReadonlySet<number>
}

/** Whether the actor misses anything about taken homes not held for them. */
export const hidesTaken = (
  actor: Actor,
  { target, hideSoldInfo }: Pick<VisibilityOptions, 'target' | 'hideSoldInfo'>,
): boolean => !isBuildersStaff(actor) && (hideSoldInfo || seesOnlyAvailable(target.worksheetUserType ?? 0))

/** An actor's view of a project's lots, the same for equal `key`s. */
export interface LotVisibility {
  readonly key: string
  visible(lot: LotRow): LotRow | null
}

const noPrices = { price: 0, lotPremium: 0, gradingPrice: 0, biggerLotPremium: 0, upgradePrice: 0 } as const

/** What a sold home cost is for its buyer and the builder. */
const withoutPrice = remembering((lot) => (priceShown(lot) ? lot : { ...lot, ...noPrices }))

/** §6 builder switch "hidden sold info": no prices, dates or chosen home of a lot not for sale. */
const withoutSoldInfo = remembering((lot) =>
  isAvailable(lot) || isInventory(lot) ? lot : { ...lot, ...noPrices, closingDate: '', models: [] },
)

/** Makes one object for each lot, so that its text is written once. */
function remembering(change: (lot: LotRow) => LotRow): (lot: LotRow) => LotRow {
  const known = new WeakMap<LotRow, LotRow>()
  return (lot) => {
    const changed = known.get(lot) ?? change(lot)
    known.set(lot, changed)
    return changed
  }
}

/** What only the builder's staff may know of a project's lots. */
interface Hiding {
  readonly onlyAvailable: boolean
  readonly sold: boolean
  readonly soldPrices: boolean
}

/** A lot as shown; null if it is hidden. */
function shown(lot: LotRow, { onlyAvailable, sold, soldPrices }: Hiding): LotRow | null {
  if (onlyAvailable && !keptByLotStatusFilter(lot, 1)) return null
  if (sold) return withoutSoldInfo(lot)
  return soldPrices ? withoutPrice(lot) : lot
}

/** Applies the rule for single lots to the whole list (§6). */
export function lotVisibility(actor: Actor, options: VisibilityOptions): LotVisibility {
  const staff = isBuildersStaff(actor)
  const { target, lotsOfGroup, offering, held } = options
  const narrowing = narrowingEvents(actor, [...lotsOfGroup.keys()])
  const hiding: Hiding = {
    onlyAvailable: !staff && seesOnlyAvailable(target.worksheetUserType ?? 0),
    sold: !staff && options.hideSoldInfo,
    soldPrices: !staff,
  }
  return {
    key: [
      // The key covers everything: lists are prepared once per key.
      ...Object.values(hiding),
      [...offering].sort((a, b) => a - b).join(','),
      companyFilter(actor) ?? '',
      [...held].sort((a, b) => a - b).join(','),
    ].join(':'),
    visible(lot) {
      // A home held for someone stays theirs when its event ends.
      const by = held.has(lot.id) ? narrowing : offering
      const events = by.filter((id) => lotsOfGroup.get(id)?.has(lot.id))
      const belonging = belongingTarget(by, { events, companyId: lot.companyId })
      if (!can(actor, 'seeProject', { ...target, ...belonging }).allowed) return null
      return held.has(lot.id) ? lot : shown(lot, hiding)
    },
  }
}
