import type { PurchaseSteps } from '../../src/rules/journey/purchase.ts'
import { flagsOf } from '../communities/flags.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { dueBeforeSale } from './payable.ts'

export function purchaseSteps(
  project: ProjectRow | undefined,
  {
    sheet,
    signs,
    ...found
  }: Pick<PurchaseSteps, 'hasOptions' | 'hasTerms' | 'signs'> & {
    readonly sheet: Pick<PurchaseRow['sheet'], 'deposits'>
  },
): PurchaseSteps {
  const flags = project === undefined ? undefined : flagsOf(project)
  return {
    ...found,
    signs,
    hasPreview: true,
    checksIdentity: flags?.identity != null,
    reports: flags?.fintracReport === true,
    hasWitness: signs && flags?.witness === true,
    takesPayment: dueBeforeSale({ sheet }, project) > 0,
  }
}
