import { type Actor, isBuildersStaff, sells } from '../actor.ts'

/** Changes that a community's staff are notified of at once. */
export const rings = ['worksheets', 'envelopes', 'sales'] as const
export type Ring = (typeof rings)[number]

/** Whether somebody is notified, in all of their communities, of changes of this kind. */
export const hears: Readonly<Record<Ring, (actor: Actor) => boolean>> = {
  worksheets: sells,
  envelopes: isBuildersStaff,
  sales: sells,
}
