import { isLimitedToEvents } from '../../src/rules/belonging.ts'
import { type Actor, companyFilter } from '../../src/rules/permissions.ts'
import type { Reach } from '../db/reach.ts'

/** Limits queries to what the caller may see; `can()` checks each row again. */
// §6
export const reachOf = (actor: Actor): Reach => ({
  companyId: companyFilter(actor) ?? 0,
  events: isLimitedToEvents(actor) ? actor.events : [],
})
