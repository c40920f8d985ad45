import { type BankItem, BadRow, type BankFileAsk } from '../../../src/rules/pad/bankItem.ts'
import { dayInFile, firstOfFile } from '../../../src/rules/pad/bankDay.ts'
import { becs } from '../../../src/rules/pad/becs.ts'
import { cpa005 } from '../../../src/rules/pad/cpa005.ts'
import { pain008 } from '../../../src/rules/pad/pain008.ts'
import type { PulledScheme } from '../../../src/rules/pad/scheme.ts'
import { can } from '../../../src/rules/permissions.ts'
import { clockIn, isoDayIn } from '../../../src/rules/validation/dates.ts'
import { marketOfProject } from '../../communities/flags.ts'
import { ofProject, targetOf } from '../../communities/ofProject.ts'
import { allowed, auditName } from '../../context/allowed.ts'
import type { CallContext, Handler } from '../../context/handler.ts'
import { Refusal, refusalOf } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import {
  type BankFileRow,
  contentOf,
  debitReference,
  type DebitRow,
  dueDebits,
  filesOfProject,
  hasDebited,
  insertBankFile,
  lockBankFiles,
  markFileFetched,
  nextNumber,
  putInFile,
} from '../../db/debits.ts'
import { accountOf, holdersOf, mandatesOfPurchase } from '../../db/mandates.ts'
import type { ProjectRow } from '../../db/projects.ts'
import { creditorOf, originatorOf } from './padAtHand.ts'

const formats: Readonly<Record<PulledScheme, (ask: BankFileAsk) => string>> = {
  pad: cpa005,
  becs,
  sepa: pain008,
}
const endings: Readonly<Record<PulledScheme, string>> = { pad: 'txt', becs: 'aba', sepa: 'xml' }

/** The project, for callers with all payors' files; else for their own debits. */
export async function projectToManage(
  ctx: CallContext,
  projectId: string,
  action: 'handleBankFiles' | 'manageDebits' = 'handleBankFiles',
): Promise<ProjectRow> {
  const snapshot = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, action, targetOf(snapshot)))
  return snapshot.project
}

/** The reference that a debit gets in the next file. */
const referenceOf = ({ id, tries }: DebitRow): string => debitReference(id, tries + 1)

/** `isFirst`: the agreement's first debit in this file. */
async function itemOf({ db }: CallContext, debit: DebitRow, isFirst: boolean): Promise<BankItem> {
  const mandate = (await mandatesOfPurchase(db, debit.purchaseId)).find(({ id }) => id === debit.mandateId)
  if (mandate === undefined) throw new Error(`The mandate of debit ${debit.id} is gone.`)
  const { holders } = await holdersOf(db, mandate.id)
  const { institution, transit, account, bsb, iban } = await accountOf(db, mandate.id)
  return {
    reference: referenceOf(debit),
    minor: debit.amount,
    dueOn: debit.dueOn,
    name: holders[0]?.name ?? '',
    isBusiness: mandate.isBusiness,
    institution,
    transit,
    account,
    bsb,
    iban,
    mandate: mandate.reference,
    signedOn: mandate.signedOn,
    isFirst: isFirst && !(await hasDebited(db, mandate.id)),
  }
}

/**
 * Makes one file at a time, in advance; an unsent one is returned again. Overdue debits get the next possible
 * day.
 */
export const makeBankFile: Handler<'/purchase/MakeBankFile'> = async ({ projectId }, ctx) => {
  const { db, actor, now } = ctx
  const project = await projectToManage(ctx, projectId)
  const creditor = creditorOf(project)
  const originator = originatorOf(creditor)
  await lockBankFiles(db, originator)
  const unsent = (await filesOfProject(db, projectId)).find(
    ({ state }) => state === 'made' || state === 'fetched',
  )
  if (unsent !== undefined) return { isOK: 1, number: unsent.number }
  const { timeZone } = marketOfProject(project)
  const madeOn = isoDayIn(now, timeZone)
  const { scheme } = creditor
  const due = await dueDebits(db, projectId, firstOfFile(scheme, madeOn))
  if (due.length === 0) throw new Refusal(409, 'NOTHING_DUE')
  const items: BankItem[] = []
  const begun = new Set<number>()
  for (const debit of due) {
    const item = await itemOf(ctx, debit, !begun.has(debit.mandateId))
    items.push({ ...item, dueOn: dayInFile(scheme, debit.dueOn, madeOn) })
    begun.add(debit.mandateId)
  }
  const { number, round } = await nextNumber(db, originator)
  let content: string
  try {
    content = formats[scheme]({
      number,
      madeOn,
      madeAt: clockIn(now, timeZone),
      creditor,
      items,
    })
  } catch (fault) {
    // The format's message may quote a name, so only the reference is passed on.
    if (fault instanceof BadRow)
      throw new Refusal(409, 'BANK_ROW', { params: { reference: fault.reference } })
    throw fault
  }
  const file = await insertBankFile(db, {
    projectId,
    originator,
    scheme,
    number,
    round,
    content,
    by: auditName(actor),
  })
  for (const debit of due) await putInFile(db, file.id, debit.id, referenceOf(debit))
  await appendAudit(db, { actor: auditName(actor), action: 'bankFile.make', object: `bank_file:${file.id}` })
  return { isOK: 1, number }
}

/** A file by its id, or the latest with this number. @throws Refusal 404. */
export async function fileAtHand(
  { db }: CallContext,
  projectId: string,
  { number, fileId }: { readonly number: number | undefined; readonly fileId: number | undefined },
): Promise<BankFileRow> {
  const files = await filesOfProject(db, projectId)
  const file = files.find((one) => (fileId === undefined ? one.number === number : one.id === fileId))
  if (file === undefined) throw new Refusal(404, 'NOT_FOUND')
  return file
}

export const bankFile: Handler<'/purchase/GetBankFile'> = async ({ projectId, number, fileId }, ctx) => {
  const { db, actor } = ctx
  await projectToManage(ctx, projectId)
  if (actor.deviceId !== null) throw refusalOf('ownScreenOnly')
  const file = await fileAtHand(ctx, projectId, { number, fileId })
  const content = await contentOf(db, file.id)
  if (content === null) throw new Refusal(404, 'NOT_FOUND')
  // From now on, the bank may have it.
  if ((await markFileFetched(db, file.id)) === 'void') throw new Refusal(409, 'BANK_FILE_VOID')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'bankFile.download',
    object: `bank_file:${file.id}`,
  })
  const name = `debits-${String(file.number).padStart(4, '0')}.${endings[file.scheme]}`
  return { isOK: 1, name, content }
}
