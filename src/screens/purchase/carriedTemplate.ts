import type { Lot } from '../../rules/lot.ts'
import type { Purchase } from './step.ts'

/**
 * The design to hold on another lot: a linked project's stays; this project's if it can be built there, else
 * the first that can. Null without a choice.
 */
// §1
export function carriedTemplate(
  lot: Lot,
  {
    projectId,
    modelProjectId,
    templateId,
  }: Pick<Purchase['homes'][number], 'projectId' | 'modelProjectId' | 'templateId'>,
): number | null {
  if (modelProjectId !== projectId) return templateId
  const offered = lot.models.flatMap(({ elevations }) => elevations.map((one) => one.templateId))
  if (templateId !== null && offered.includes(templateId)) return templateId
  return offered[0] ?? null
}
