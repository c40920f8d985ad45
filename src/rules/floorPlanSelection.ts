import { type SelectionQuery, type WorksheetQuery, links } from './links.ts'
import type { Lot } from './lot.ts'
import { isAvailable, isInventory } from './lotStatus.ts'
import { compareHomes } from './lotText.ts'

/** The lots on which a home can be had, by number: those that name its model, and the elevation where one is chosen. */
// §2
export function lotsForHome(lots: readonly Lot[], modelId: number, templateId: number | null): Lot[] {
  return lots
    .filter((lot) => isAvailable(lot) || isInventory(lot))
    .filter((lot) => {
      const model = lot.models.find((one) => one.id === modelId)
      if (model === undefined) return false
      // Suites name their model alone.
      if (templateId === null || model.elevations.length === 0) return true
      return model.elevations.some((elevation) => elevation.templateId === templateId)
    })
    .toSorted(compareHomes)
}

/** A lot beside the home: one of a linked project, or the buyer's own, of so many units across and deep. */
export type BroughtLot =
  | {
      readonly kind: 'linked'
      readonly projectId: string
      readonly lotId: number
      /** The template that the lot's own project has for it. */
      readonly templateId?: number | undefined
      /** The frontage that the home needs. */
      readonly frontage?: number | undefined
    }
  | { readonly kind: 'own'; readonly frontage: number; readonly depth: number }

export interface HomeSelection {
  readonly projectId: string
  /** Stands in for the elevation of a home that has none. */
  readonly modelId: number | null
  readonly templateId: number | null
  readonly lot: Lot | null
  readonly brought: BroughtLot | null
  readonly maySubmit: boolean
}

function broughtQuery(brought: BroughtLot | null): WorksheetQuery & SelectionQuery {
  if (brought === null) return {}
  return brought.kind === 'linked'
    ? {
        otherProj: brought.projectId,
        otherProjTid: brought.templateId,
        otherProjHid: brought.lotId,
        modelFrontage: brought.frontage,
      }
    : { ownLot: `${brought.frontage}x${brought.depth}` }
}

/**
 * Where Confirm Selection of a chosen home leads: to its worksheet, with the lot and the elevation; for those who may
 * not submit one, to what was chosen, where it can be held.
 */
// §2 Confirm Selection
export function homeSelectionLink({ projectId, lot, ...home }: HomeSelection): string {
  const modelId = home.modelId ?? undefined
  const templateId = home.templateId ?? modelId
  const model = home.templateId === null ? modelId : undefined
  if (lot !== null) {
    const at = { unitId: lot.id, templateId }
    return home.maySubmit
      ? links.welcomeSubmitWorksheet(projectId, at, { model })
      : links.selection0004(projectId, at, { model })
  }
  const brought = broughtQuery(home.brought)
  return !home.maySubmit && home.brought?.kind === 'linked'
    ? links.selection0004(projectId, { templateId }, { ...brought, model })
    : links.welcomeSubmitWorksheet(projectId, { templateId }, { ...brought, model })
}

/** The lot of one's own that an address names: '14x30.5'. */
export function ownLotOf(text: string | null): { readonly frontage: number; readonly depth: number } | null {
  const parts = /^(\d{1,5}(?:\.\d{1,3})?)x(\d{1,5}(?:\.\d{1,3})?)$/.exec(text ?? '')
  return parts === null ? null : { frontage: Number(parts[1]), depth: Number(parts[2]) }
}
