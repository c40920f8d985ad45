import { changeablePerson } from '../../src/rules/envelopes/changes.ts'
import { daysAfter } from '../../src/rules/days.ts'
import type { DealValue } from '../../src/rules/fields/dealChange.ts'
import { changesOn, type DealChange } from '../../src/rules/papers/amendment.ts'
import { pathsOfName, textsAt } from '../../src/rules/papers/purchaserNames.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { papersSaying } from '../db/envelopePapers.ts'
import { purchasersToReport } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { dealOf } from '../documents/dealOf.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import type { AtHand } from './rights.ts'

type Here = Pick<AtHand, 'row' | 'purchase'>

/** The current values that a counter-offer can name, by paper key. */
export async function dealValuesOf(
  { db }: Pick<CallContext, 'db'>,
  { id, frozen }: PurchaseRow,
): Promise<DealValue[]> {
  const people = await purchasersToReport(db, id)
  const ofPeople = people.flatMap((person, at) =>
    changeablePerson.map((field) => {
      const { countryId, phone } = person
      const [value = ''] = textsAt({ ...person, phones: [phone] }, pathsOfName(field))
      return { key: `purchaser.${at + 1}.${field}`, value, countryId }
    }),
  )
  const closing = frozen.homes[0]?.closingDate
  return closing == null ? ofPeople : [...ofPeople, { key: 'closing.date', value: closing }]
}

/** Whether a change alters any of the papers, or the contract they amend. */
async function saidOn(ctx: CallContext, { row, purchase }: Here): Promise<(change: DealChange) => boolean> {
  const papers = await papersSaying(ctx.db, row.amends ?? row.id)
  const deal = await dealOf(ctx.db, purchase, await projectOf(ctx, purchase.projectId))
  return (change) => papers.some((paper) => changesOn(paper, deal, [change]).length > 0)
}

/** Returns any value that differs from this one. */
const otherThan = ({ key, value }: DealValue): string =>
  key === 'closing.date' ? daysAfter(value, 1) : `${value}1`

/** The current values that a counter-offer can change: those that the papers contain. */
export async function changeableOf(ctx: CallContext, at: Here): Promise<DealValue[]> {
  const isSaid = await saidOn(ctx, at)
  const values = await dealValuesOf(ctx, at.purchase)
  return values.filter((one) => isSaid({ key: one.key, value: otherThan(one) }))
}

/** @throws Refusal 422 for the first change that no paper contains. */
export async function checkSaid(ctx: CallContext, at: Here, changes: readonly DealChange[]): Promise<void> {
  const isSaid = await saidOn(ctx, at)
  const other = changes.find((change) => !isSaid(change))
  if (other !== undefined) throw new Refusal(422, 'NOT_ON_PAPERS', { field: other.key })
}
