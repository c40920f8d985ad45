import type { Lot } from '../../src/rules/lot.ts'
import { isAvailable, isInventory, keptByLotStatusFilter } from '../../src/rules/lotStatus.ts'
import {
  type Actor,
  brokerLotFilter,
  isStaff,
  seesOnlyAvailable,
  userTypes,
} from '../../src/rules/permissions.ts'

/** What of a project decides how much of it is shown to whom. */
export interface SightOptions {
  readonly worksheetUserType: number
  readonly hideSoldInfo: boolean
  /** The ids of the project's events, and the lots of each. */
  readonly lotsOfGroup: ReadonlyMap<number, ReadonlySet<number>>
}

/** What an actor sees of a project's lots. Actors with the same `key` see the same. */
export interface Sight {
  readonly key: string
  /** The lot as it may be shown, or null when it may not. */
  see(lot: Lot): Lot | null
}

/**
 * The assigned events of this project that limit the actor's lots: of types 4 and 6, and of brokers, whose lots are
 * filtered by their own user id. Without an assigned event here, all lots show.
 */
// §6
function limitingGroups(actor: Actor, options: SightOptions): number[] {
  const limited = actor.userType === userTypes.rep || actor.userType === userTypes.limited
  if (!limited && brokerLotFilter(actor) === null) return []
  return actor.events.filter((id) => options.lotsOfGroup.has(id)).sort((a, b) => a - b)
}

/** A lot that is not for sale, without what the builder hides of it: prices, dates, and the home that was chosen. */
// §6: builder switch "hidden sold info"
function withoutSoldInfo(lot: Lot): Lot {
  if (isAvailable(lot) || isInventory(lot)) return lot
  return {
    ...lot,
    price: 0,
    lotPremium: 0,
    gradingPrice: 0,
    biggerLotPremium: 0,
    upgradePrice: 0,
    closingDate: '',
    models: [],
  }
}

/** Who may see what of the lots. The door has already asked whether the project may be seen at all. */
export function sightOf(actor: Actor, options: SightOptions): Sight {
  const staff = isStaff(actor)
  const groups = limitingGroups(actor, options)
  const onlyAvailable = !staff && seesOnlyAvailable(options.worksheetUserType)
  const hideSold = !staff && options.hideSoldInfo
  return {
    key: `${onlyAvailable ? 'available' : 'all'}:${hideSold ? 'hidden' : 'open'}:${groups.join(',')}`,
    see(lot) {
      if (groups.length > 0 && !groups.some((id) => options.lotsOfGroup.get(id)?.has(lot.id))) return null
      if (onlyAvailable && !keptByLotStatusFilter(lot, 1)) return null
      return hideSold ? withoutSoldInfo(lot) : lot
    },
  }
}
