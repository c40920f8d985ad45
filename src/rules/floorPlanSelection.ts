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

/** The parts of an address that name a chosen home; a model stands in for the elevation of a home that has none. */
function addressOf({ lot, modelId, templateId, brought }: HomeSelection) {
  const model = modelId ?? undefined
  return {
    at: { unitId: lot?.id, templateId: templateId ?? model },
    query: { ...(lot === null ? broughtQuery(brought) : {}), model: templateId === null ? model : undefined },
  }
}

/** Where Confirm Selection of a chosen home leads: to what was chosen, with all that can be done with it. */
// §2 Confirm Selection
export function homeSelectionLink(home: HomeSelection): string {
  // A lot of the buyer's own is no lot of ours: all that can be done with it is a worksheet.
  if (home.lot === null && home.brought?.kind !== 'linked') return homeWorksheetLink(home)
  const { at, query } = addressOf(home)
  return links.selection0004(home.projectId, at, query)
}

/** The worksheet for a chosen home. */
export function homeWorksheetLink(home: HomeSelection): string {
  const { at, query } = addressOf(home)
  return links.welcomeSubmitWorksheet(home.projectId, at, query)
}

/** The lot of one's own that an address names: '14x30.5'. */
export function ownLotOf(text: string | null): { readonly frontage: number; readonly depth: number } | null {
  const parts = /^(\d{1,5}(?:\.\d{1,3})?)x(\d{1,5}(?:\.\d{1,3})?)$/.exec(text ?? '')
  return parts === null ? null : { frontage: Number(parts[1]), depth: Number(parts[2]) }
}
