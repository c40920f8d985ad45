import { type Actor, isBuildersStaff, sells } from '../actor.ts'

/** What the staff of a community hear about at once. */
export const rings = ['worksheets', 'envelopes', 'sales'] as const
export type Ring = (typeof rings)[number]

/** Whether somebody is told, in all of their communities, that something of this kind has changed. */
export const hears: Readonly<Record<Ring, (actor: Actor) => boolean>> = {
  worksheets: sells,
  envelopes: isBuildersStaff,
  sales: sells,
}
