import type { Choice } from './cards.ts'
import { type SelectionQuery, links } from './links.ts'
import type { Lot } from './lot.ts'
import { isInventory } from './lotStatus.ts'
import { isHighrise } from './projectTypes.ts'

export interface Selection {
  readonly lot: Lot
  readonly choice: Choice
  readonly from: 'card' | 'selectedFloorPlan' | 'unitFloorPlan'
  /** The template of an inventory lot, as RetrieveLotInventoryLR gives it. */
  readonly inventoryTemplateId?: number | undefined
  readonly modelFrontage?: number | undefined
  /** A design-only project with its linked one, and that one's lots. */
  readonly otherProject?:
    | { readonly projectId: string; readonly templateId: number | null; readonly lots: readonly Lot[] }
    | undefined
}

/** The lot of another project with the same house number, or null. */
// §2
export function lotOfSameNumber(lots: readonly Lot[], number: string): Lot | null {
  const wanted = number.trim().toUpperCase()
  return lots.find((lot) => lot.number.trim().toUpperCase() === wanted) ?? null
}

/** Where Confirm Selection leads. */
// §2
export function confirmSelectionLink(selection: Selection): string {
  const { lot, choice } = selection
  const other = selection.from === 'selectedFloorPlan' ? selection.otherProject : undefined
  const template = templateFor(selection, choice)
  const model = template !== undefined && template.isModel ? { model: template.id } : {}
  const query: SelectionQuery =
    other === undefined
      ? model
      : {
          ...model,
          otherProj: other.projectId,
          otherProjTid: other.templateId ?? undefined,
          otherProjHid: lotOfSameNumber(other.lots, lot.number)?.id,
          modelFrontage: selection.modelFrontage,
        }
  return links.selection0004(lot.projectId, { unitId: lot.id, templateId: template?.id }, query)
}

/** What goes in the template's place of the address: an elevation's template, or a model. */
function templateFor(selection: Selection, choice: Choice): { id: number; isModel: boolean } | undefined {
  const { lot, inventoryTemplateId: own } = selection
  const model = choice.model === null ? undefined : { id: choice.model.id, isModel: true }
  if (isHighrise(lot.projectType)) return undefined
  if (selection.from === 'unitFloorPlan') return model
  if (isInventory(lot)) return own === undefined ? undefined : { id: own, isModel: false }
  return choice.elevationTemplateId === null ? model : { id: choice.elevationTemplateId, isModel: false }
}
