import { dayInFile } from '../../../src/rules/pad/bankDay.ts'
import { afterReturn, readReturns, type Returned } from '../../../src/rules/pad/returns.ts'
import { mayBecome, type PulledScheme } from '../../../src/rules/pad/scheme.ts'
import { isoDayIn } from '../../../src/rules/validation/dates.ts'
import { flagsOf, marketOfProject } from '../../communities/flags.ts'
import { auditName } from '../../context/allowed.ts'
import type { CallContext, Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import {
  type BankFileRow,
  filesOfProject,
  itemsOf,
  latestReference,
  lockBankFiles,
  markFileSent,
  planAnew,
  purchasesOfItems,
  setDebit,
  voidFile,
} from '../../db/debits.ts'
import { nobody } from '../../db/holds.ts'
import { postDebit } from '../../db/ledger.ts'
import { mandatesOfPurchase, suspend } from '../../db/mandates.ts'
import { forgiveDebit } from '../../db/owedDebits.ts'
import type { ProjectRow } from '../../db/projects.ts'
import { lockPurchases, purchaseById } from '../../db/purchases.ts'
import { mailTo } from '../../people/mailTo.ts'
import { mailOffice } from '../../purchases/mailOffice.ts'
import { mayKeep, oweBack } from '../../purchases/owedDebits.ts'
import { fileAtHand, projectToManage } from './bankFile.ts'
import { collectAfresh, handOver } from './handOver.ts'
import { announce } from './noticeJob.ts'
import { type Creditor, creditorOf, hasEnded, originatorOf } from './padAtHand.ts'
import { notePayBack } from './payBack.ts'

/** Records that a file was sent, or paid. Repeating it is harmless. */
async function moveFile(
  ctx: CallContext,
  file: Pick<BankFileRow, 'id' | 'state'>,
  what: 'sent' | 'settled',
): Promise<number> {
  const { db } = ctx
  if (file.state === 'void') throw new Refusal(409, 'BANK_FILE_VOID')
  if (what === 'settled' && file.state !== 'sent') throw new Refusal(409, 'WRONG_STATE')
  if (what === 'sent') await markFileSent(db, file.id)
  let changed = 0
  const purchases = new Set<number>()
  for (const item of await itemsOf(db, { fileId: file.id })) {
    // A debit in a later file follows that file.
    if (!mayBecome(item.state, what) || item.reference !== latestReference(item)) continue
    await setDebit(db, item.id, what)
    changed += 1
    if (what !== 'settled') continue
    await postDebit(db, item, 'debited')
    purchases.add(item.purchaseId)
  }
  for (const id of purchases) {
    const row = await purchaseById(db, id, nobody)
    // These debits were with the bank when their sale ended.
    if (row?.state === 'cancelled') await oweBack(db, row, mayKeep(row))
  }
  return changed
}

/** Processes one return: posts it, and retries the debit or suspends its agreement. */
async function takeBack(
  ctx: CallContext,
  project: ProjectRow,
  scheme: PulledScheme,
  one: Returned,
): Promise<'taken' | 'known' | 'unknown'> {
  const { db } = ctx
  const of = { projectId: project.id, reference: one.reference }
  // Locks in the same order as activating or ending an agreement.
  await lockPurchases(db, purchasesOfItems(of))
  let [item] = await itemsOf(db, of)
  if (item === undefined || (one.minor !== null && one.minor !== item.amount)) return 'unknown'
  // It was recorded as never sent, so someone must ask the bank.
  if (item.isVoid) return 'unknown'
  if (item.state === 'inFile') {
    // A return proves that the bank has the file, recorded as sent or not.
    await moveFile(ctx, { id: item.fileId, state: 'made' }, 'sent')
    item = { ...item, state: 'sent' }
  }
  if (item.reference !== latestReference(item) || !mayBecome(item.state, 'returned')) return 'known'
  const wasSettled = item.state === 'settled'
  await setDebit(db, item.id, 'returned', one.code)
  if (wasSettled) await postDebit(db, item, 'debitReturned')
  await forgiveDebit(db, item)
  const mandate = (await mandatesOfPurchase(db, item.purchaseId)).find(({ id }) => id === item.mandateId)
  const mayRepeat = !wasSettled && mandate?.state === 'active'
  const { timeZone } = marketOfProject(project)
  const askedOn = isoDayIn(item.askedAt, timeZone)
  const asked = {
    times: item.asked,
    on: item.dueOn > askedOn ? item.dueOn : askedOn,
    next: dayInFile(scheme, item.dueOn, isoDayIn(ctx.now, timeZone)),
  }
  // Another account has replaced the failed one. Disputed debits are left to the office.
  if (!wasSettled && mandate !== undefined && hasEnded(mandate)) {
    await collectAfresh(ctx, project, item)
  } else if (mayRepeat && afterReturn(scheme, one.code, asked) === 'again') {
    // Its day has passed, so the payor is notified of the next possible one.
    const dueOn = asked.next
    await planAnew(db, { ...item, dueOn })
    await announce(db, { ...item, dueOn }, { scheme, timeZone, now: ctx.now })
  } else {
    await suspend(db, item.mandateId, one.code)
  }
  const { purchaseId } = item
  const { email } = flagsOf(project).salesCentre
  // The payor has the money twice, from the office and from their bank.
  if (item.isPaidBack) await mailOffice(db, { id: purchaseId, projectId: project.id }, 'debitTwice')
  else if (email !== '') await mailTo(ctx, 'debitReturned', email, { projectId: project.id, purchaseId })
  return 'taken'
}

const fileWay = (creditor: Creditor): Pick<BankFileRow, 'scheme' | 'originator'> => ({
  scheme: creditor.scheme,
  originator: originatorOf(creditor),
})

/** Records, for staff, what the bank did: file sent or paid, returns, money paid back. */
export const noteBank: Handler<'/purchase/NoteBank'> = async (ask, ctx) => {
  const { projectId, number, fileId, what, returns } = ask
  const { db, actor } = ctx
  if (what === 'paidBack' || what === 'paidBackAgreed' || what === 'paidBackRefused')
    return await notePayBack({ ...ask, what }, ctx)
  const project = await projectToManage(ctx, projectId)
  // The bank answers the latest files even after direct debit was dropped.
  const [latest] = await filesOfProject(db, projectId)
  const { scheme, originator } = latest ?? fileWay(creditorOf(project))
  const by = auditName(actor)
  // Prevents new files in the meantime.
  await lockBankFiles(db, originator)
  if (what === 'neverSent') {
    const file = await fileAtHand(ctx, projectId, { number, fileId })
    await lockPurchases(db, purchasesOfItems({ fileId: file.id }))
    const freed = await voidFile(db, file.id)
    if (freed === null) throw new Refusal(409, 'WRONG_STATE')
    await handOver(ctx, project, freed)
    await appendAudit(db, { actor: by, action: 'bankFile.neverSent', object: `bank_file:${file.id}` })
    return { isOK: 1, changed: freed.length, unknown: [] }
  }
  if (what !== 'returned') {
    const changed = await moveFile(ctx, await fileAtHand(ctx, projectId, { number, fileId }), what)
    await appendAudit(db, { actor: by, action: `bankFile.${what}`, object: `project:${projectId}` })
    return { isOK: 1, changed, unknown: [] }
  }
  const found = readReturns(scheme, returns ?? '')
  if (found === null) throw new Refusal(422, 'RETURNS_UNREADABLE', { field: 'returns' })
  const unknown: string[] = []
  let changed = 0
  for (const one of found) {
    const outcome = await takeBack(ctx, project, scheme, one)
    if (outcome === 'taken') changed += 1
    if (outcome === 'unknown') unknown.push(one.reference)
  }
  await appendAudit(db, { actor: by, action: 'bankFile.returned', object: `project:${projectId}` })
  return { isOK: 1, changed, unknown }
}
