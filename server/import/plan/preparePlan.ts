import type { Findings } from '../fault.ts'
import type { LotFile } from '../lotFile.ts'
import type { PlanWishes } from '../planWishes.ts'
import { writeDrawn } from './drawn.ts'
import { findLots } from './findLots.ts'
import { rebuildPlan } from './rebuildPlan.ts'

/**
 * A plan ready for screens: rebuilt from the allow-list, each lot's shape marked with `data-lot` (its number) and the
 * middle of its box in `data-x`, `data-y`; the maker's own label of a lot carries `data-label`. Undefined after a fault.
 */
export function preparePlan(
  file: string,
  text: string,
  lots: readonly LotFile[],
  wishes: PlanWishes,
  findings: Findings,
): string | undefined {
  const plan = rebuildPlan(file, text, findings)
  if (plan === undefined) return undefined
  const size = Math.max(plan.viewBox[2], plan.viewBox[3])
  const digits = Math.min(6, Math.max(0, Math.ceil(3 - Math.log10(size)) + 1))
  findLots(file, plan.root, lots, wishes, digits, findings)
  return writeDrawn(plan.root)
}

/** A drawing without lots: a picture of a house, a floor plan. Undefined after a fault. */
export function prepareDrawing(file: string, text: string, findings: Findings): string | undefined {
  const plan = rebuildPlan(file, text, findings)
  return plan === undefined ? undefined : writeDrawn(plan.root)
}
