import { isLimitedToEvents } from '../../src/rules/belonging.ts'
import { type Actor, companyFilter } from '../../src/rules/permissions.ts'
import type { Reach } from '../db/reach.ts'

/** What the caller may see, for queries; `can()` checks each row again. */
// §6
export const reachOf = (actor: Actor): Reach => ({
  companyId: companyFilter(actor) ?? 0,
  events: isLimitedToEvents(actor) ? actor.events : [],
})
