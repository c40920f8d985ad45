import type { Choice } from './cards.ts'
import { links } from './links.ts'
import type { Lot } from './lot.ts'
import { isInventory } from './lotStatus.ts'
import { isHighrise } from './projectTypes.ts'

export interface Selection {
  readonly lot: Lot
  readonly choice: Choice
  /** The template of a built home, from RetrieveLotInventoryLR. */
  readonly inventoryTemplateId?: number | undefined
}

/** The destination of Confirm Selection on a lot's card. */
// §2
export function confirmSelectionLink(selection: Selection): string {
  const { lot } = selection
  const template = templateFor(selection)
  const model = template?.isModel === true ? { model: template.id } : {}
  return links.selection0004(lot.projectId, { unitId: lot.id, templateId: template?.id }, model)
}

function templateFor({ lot, choice, inventoryTemplateId: own }: Selection) {
  if (isHighrise(lot.projectType)) return undefined
  if (own !== undefined) return { id: own, isModel: false }
  if (isInventory(lot)) return undefined
  if (choice.elevationTemplateId !== null) return { id: choice.elevationTemplateId, isModel: false }
  return choice.model === null ? undefined : { id: choice.model.id, isModel: true }
}
