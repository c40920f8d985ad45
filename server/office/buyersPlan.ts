import type { Answer } from '../../src/contract/schemas.ts'
import { isSameWhole } from '../../src/rules/identity/names.ts'
import { type BuyersChange, buyersAfter } from '../../src/rules/office/buyers.ts'
import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { Db } from '../db/database.ts'
import { debitsOfPurchase, unansweredFilesOf } from '../db/debits.ts'
import { holdersOf, mandatesOfPurchase } from '../db/mandates.ts'
import { projectById } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'

type Shown = NonNullable<Answer<'/comty/PreviewSaleChange'>['change']['people']>
type Person = Awaited<ReturnType<typeof purchasersOfPurchase>>[number]

export interface BuyersPlan extends NonNullable<ReturnType<typeof buyersAfter>> {
  readonly before: readonly Person[]
  readonly leaver: Person | null
  /** Debit agreements that end with the leaving buyer. */
  readonly mandates: readonly number[]
  readonly shown: Shown
}

type Agreement = Shown['agreements'][number]

/**
 * Running debit agreements, and whether each ends with the leaving buyer: as the office chose, else by its
 * holders' names.
 */
async function agreementsOf(
  db: Db,
  purchaseId: number,
  leaver: Person | null,
  ticked: readonly number[] | null,
): Promise<Agreement[]> {
  const found: Agreement[] = []
  if (leaver === null) return found
  for (const { id, state } of await mandatesOfPurchase(db, purchaseId)) {
    if (state === 'cancelled' || state === 'ended') continue
    const holders = (await holdersOf(db, id)).holders.map(({ name }) => name)
    const isTheirs = holders.some((name) => isSameWhole(name, leaver.name))
    found.push({ id, holders, ends: ticked === null ? isTheirs : ticked.includes(id) })
  }
  return found
}

/** Debits cancelled with an agreement. */
const unsent: readonly string[] = ['planned', 'notified', 'inFile', 'returned']

/**
 * The buyers after a change. @throws Refusal before the application is accepted, or if nobody would be left.
 */
export async function planBuyers(
  { db }: CallContext,
  row: PurchaseRow,
  change: BuyersChange,
): Promise<BuyersPlan> {
  const before = await purchasersOfPurchase(db, row.id)
  // Until the application is accepted, the draft decides who buys.
  if (before.length < row.purchaserCount) throw new Refusal(409, 'STEP_ORDER', { field: 'infoGathering' })
  const after = buyersAfter(
    before.map(({ Id }) => Id),
    change,
  )
  if (after === null) throw new Refusal(422, 'WRONG_FIELD', { field: 'people' })
  const leaver = before.find(({ Id }) => Id === change.leaves) ?? null
  const agreements = await agreementsOf(db, row.id, leaver, change.agreements ?? null)
  const unknown = change.agreements?.some((id) => !agreements.some((one) => one.id === id)) === true
  if (unknown) throw new Refusal(422, 'WRONG_FIELD', { field: 'people.agreements' })
  const mandates = agreements.filter(({ ends }) => ends).map(({ id }) => id)
  const debits = (await debitsOfPurchase(db, row.id)).filter(
    ({ mandateId, state }) => mandates.includes(mandateId) && unsent.includes(state),
  )
  const bankFiles = await unansweredFilesOf(db, mandates)
  const project = await projectById(db, row.projectId)
  const flags = project === undefined ? null : flagsOf(project)
  return {
    ...after,
    before,
    leaver,
    mandates,
    shown: {
      leaves: leaver?.name ?? '',
      joins: change.joins,
      stays: before.flatMap(({ Id, name }) => (Id === change.leaves ? [] : [name])),
      identity: change.joins && flags !== null && flags.identity !== null,
      record: change.joins && flags?.fintracReport === true,
      agreements,
      debits: debits.length,
      bankFiles,
    },
  }
}
