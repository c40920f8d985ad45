import { flagsOf } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import type { MoneyMatter } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { mailTo } from '../people/mailTo.ts'

/** Notifies the sales office of money that needs a person's decision. */
export async function mailOffice(
  db: Db,
  { id, projectId }: Pick<PurchaseRow, 'id' | 'projectId'>,
  matter: MoneyMatter,
  minor?: number,
): Promise<void> {
  const project = await projectById(db, projectId)
  const email = project === undefined ? '' : flagsOf(project).salesCentre.email
  if (email !== '') await mailTo({ db }, 'moneyMatter', email, { projectId, purchaseId: id, matter, minor })
}
