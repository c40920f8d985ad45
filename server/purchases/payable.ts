import { firstPayment } from '../../src/rules/payments/firstPayment.ts'
import { flagsOf } from '../communities/flags.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** Due before the homes are sold, in minor units; 0 if the project takes no money. */
export const dueBeforeSale = (
  { sheet }: { readonly sheet: Pick<PurchaseRow['sheet'], 'deposits'> },
  project: ProjectRow | undefined,
): number => (project === undefined || flagsOf(project).payment === null ? 0 : firstPayment(sheet.deposits))
