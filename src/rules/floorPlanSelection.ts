import { type SelectionQuery, type WorksheetQuery, links } from './links.ts'
import type { Lot } from './lot.ts'
import { isAvailable, isInventory } from './lotStatus.ts'
import { compareHomes } from './lotText.ts'

/** Numbers of lots for a home: with its model and, if chosen, elevation. */
// §2
export function lotsForHome(lots: readonly Lot[], modelId: number, templateId: number | null): Lot[] {
  return lots
    .filter((lot) => isAvailable(lot) || isInventory(lot))
    .filter((lot) => {
      const model = lot.models.find((one) => one.id === modelId)
      if (model === undefined) return false
      // Suites have only a model.
      if (templateId === null || model.elevations.length === 0) return true
      return model.elevations.some((elevation) => elevation.templateId === templateId)
    })
    .toSorted(compareHomes)
}

/** A linked project's lot, or the buyer's with width and depth. */
export type BroughtLot =
  | {
      readonly kind: 'linked'
      readonly projectId: string
      readonly lotId: number
      readonly templateId?: number | undefined
      readonly frontage?: number | undefined
    }
  | { readonly kind: 'own'; readonly frontage: number; readonly depth: number }

export interface HomeSelection {
  readonly projectId: string
  /** Replaces the elevation of a home without one. */
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

function addressOf({ lot, modelId, templateId, brought }: HomeSelection) {
  const model = modelId ?? undefined
  return {
    at: { unitId: lot?.id, templateId: templateId ?? model },
    query: { ...(lot === null ? broughtQuery(brought) : {}), model: templateId === null ? model : undefined },
  }
}

/** The destination of Confirm Selection for a chosen home. */
// §2 Confirm Selection
export function homeSelectionLink(home: HomeSelection): string {
  // A buyer's own lot cannot be held, so only a worksheet is possible.
  if (home.lot === null && home.brought?.kind !== 'linked') return homeWorksheetLink(home)
  const { at, query } = addressOf(home)
  return links.selection0004(home.projectId, at, query)
}

/** The worksheet link for a chosen home. */
export function homeWorksheetLink(home: HomeSelection): string {
  const { at, query } = addressOf(home)
  return links.welcomeSubmitWorksheet(home.projectId, at, query)
}

/** A buyer's own lot from an address: '14x30.5'. */
export function ownLotOf(text: string | null): { readonly frontage: number; readonly depth: number } | null {
  const parts = /^(\d{1,5}(?:\.\d{1,3})?)x(\d{1,5}(?:\.\d{1,3})?)$/.exec(text ?? '')
  return parts === null ? null : { frontage: Number(parts[1]), depth: Number(parts[2]) }
}
