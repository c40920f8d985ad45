import type { FieldWorld } from '../../rules/fields/field.ts'
import type { Voice } from '../../i18n/voice.ts'
import type { Purchase, Typed } from './step.ts'

/** Ids of the application's fields that are missing or wrong. */
export const missingOfApplication = (_: {
  readonly purchase: Purchase
  readonly typed: Typed
  readonly purchaserCount: number
  readonly world: FieldWorld
}): readonly string[] => []

/** What the application's fields are called in the list of what is missing, by id; undefined for other ids. */
export function useApplicationLabels(_: {
  readonly purchase: Purchase | undefined
  readonly typed: Typed
  readonly purchaserCount: number
  readonly world: FieldWorld
  readonly voice: Voice
}): (id: string) => string | undefined {
  return () => undefined
}
