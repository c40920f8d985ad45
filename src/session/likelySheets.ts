import type { SheetForms } from '../rules/fields/sheet.ts'

const most = 3

/** A submitted worksheet: a purchase does not ask for these people again. */
export interface KnownSheet {
  /** Its numbers on the server; none while it is on its way. */
  readonly ids: readonly number[]
  readonly projectId: string
  /** The homes of the worksheet. */
  readonly unitIds: readonly number[]
  /** The home that the office has reserved for it. */
  readonly keptUnitId: number | null
  readonly name: string
  readonly email: string
  /** Everything typed in it; asks the server if this device lacks it. */
  readonly forms: () => Promise<SheetForms>
}

/**
 * Worksheets that a purchase of these homes likely continues, one per buyer. The one that reserved the home
 * comes first: a broker may have submitted others.
 */
export function likelySheets(
  sheets: readonly KnownSheet[],
  projectId: string,
  unitIds: readonly number[],
): readonly KnownSheet[] {
  const rank = (one: KnownSheet): number => {
    if (one.keptUnitId !== null && unitIds.includes(one.keptUnitId)) return 0
    if (one.projectId !== projectId) return 3
    return one.unitIds.some((id) => unitIds.includes(id)) ? 1 : 2
  }
  const sorted = sheets.toSorted((a, b) => rank(a) - rank(b))
  const isSame = (a: KnownSheet, b: KnownSheet): boolean => a.name === b.name && a.email === b.email
  const firsts = sorted.filter((one, at) => sorted.findIndex((other) => isSame(one, other)) === at)
  return firsts.slice(0, most).map((one) => ({
    ...one,
    forms: async () => {
      const forms = await one.forms()
      // How somebody heard of another project is no answer for this one.
      return one.projectId === projectId ? forms : { ...forms, heardFrom: '' }
    },
    ids: sorted.filter((other) => isSame(one, other)).flatMap(({ ids }) => ids),
  }))
}
