import type { Lot } from '../../rules/lot.ts'

/** The home to hold on another lot: the same where it may stand there, else the first that does; null where there is no choice. */
export function carriedTemplate(lot: Lot, wanted: number | null): number | null {
  const offered = lot.models.flatMap(({ elevations }) => elevations.map(({ templateId }) => templateId))
  if (wanted !== null && offered.includes(wanted)) return wanted
  return offered[0] ?? null
}
