import { afterReturn, readReturns, type Returned } from '../../../src/rules/pad/returns.ts'
import { mayBecome } from '../../../src/rules/pad/scheme.ts'
import { flagsOf, marketOfProject } from '../../communities/flags.ts'
import { auditName } from '../../context/allowed.ts'
import type { CallContext, Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { filesOfProject, type ItemRow, itemsOf, markFileSent, setDebit } from '../../db/debits.ts'
import { postDebit } from '../../db/ledger.ts'
import { suspend } from '../../db/mandates.ts'
import type { ProjectRow } from '../../db/projects.ts'
import { mailTo } from '../../people/mailTo.ts'
import { projectToManage } from './bankFile.ts'
import { announce } from './noticeJob.ts'
import { creditorOf } from './padAtHand.ts'

/** Records that a file was sent, or paid. Repeating it is harmless. */
async function noteFile(
  ctx: CallContext,
  projectId: string,
  number: number,
  what: 'sent' | 'settled',
): Promise<number> {
  const { db } = ctx
  const file = (await filesOfProject(db, projectId)).find((one) => one.number === number)
  if (file === undefined) throw new Refusal(404, 'NOT_FOUND')
  if (file.state === 'void') throw new Refusal(409, 'BANK_FILE_VOID')
  if (what === 'settled' && file.state === 'made') throw new Refusal(409, 'WRONG_STATE')
  if (what === 'sent') await markFileSent(db, file.id)
  let changed = 0
  for (const item of await itemsOf(db, { fileId: file.id })) {
    // A debit that is in a later file belongs to that one.
    if (!mayBecome(item.state, what) || item.reference !== latestReference(item)) continue
    await setDebit(db, item.id, what)
    if (what === 'settled') await postDebit(db, item, 'debited')
    changed += 1
  }
  return changed
}

const latestReference = ({ id, tries }: ItemRow): string => `LD${id}T${tries}`

/** Processes one return: posts it, and retries the debit or suspends its agreement. */
async function takeBack(
  ctx: CallContext,
  project: ProjectRow,
  one: Returned,
): Promise<'taken' | 'known' | 'unknown'> {
  const { db } = ctx
  const [item] = await itemsOf(db, { projectId: project.id, reference: one.reference })
  if (item === undefined || (one.minor !== null && one.minor !== item.amount)) return 'unknown'
  if (item.reference !== latestReference(item) || !mayBecome(item.state, 'returned')) return 'known'
  const wasSettled = item.state === 'settled'
  await setDebit(db, item.id, 'returned', one.code)
  if (wasSettled) await postDebit(db, item, 'debitReturned')
  if (afterReturn(creditorOf(project).scheme, one.code, item.tries) === 'again' && !wasSettled) {
    await setDebit(db, item.id, 'planned')
    const { timeZone } = marketOfProject(project)
    await announce(db, item, { scheme: creditorOf(project).scheme, timeZone, now: ctx.now })
  } else {
    await suspend(db, item.mandateId, one.code)
  }
  const { email } = flagsOf(project).salesCentre
  if (email !== '')
    await mailTo(ctx, 'debitReturned', email, { projectId: project.id, purchaseId: item.purchaseId })
  return 'taken'
}

/** Imports the bank's returns that staff submit. */
export const noteBank: Handler<'/purchase/NoteBank'> = async ({ projectId, number, what, returns }, ctx) => {
  const { db, actor } = ctx
  const project = await projectToManage(ctx, projectId)
  const { scheme } = creditorOf(project)
  const by = auditName(actor)
  if (what !== 'returned') {
    const changed = await noteFile(ctx, projectId, number ?? 0, what)
    await appendAudit(db, { actor: by, action: `bankFile.${what}`, object: `project:${projectId}` })
    return { isOK: 1, changed, unknown: [] }
  }
  const found = readReturns(scheme, returns ?? '')
  if (found === null) throw new Refusal(422, 'RETURNS_UNREADABLE', { field: 'returns' })
  const unknown: string[] = []
  let changed = 0
  for (const one of found) {
    const outcome = await takeBack(ctx, project, one)
    if (outcome === 'taken') changed += 1
    if (outcome === 'unknown') unknown.push(one.reference)
  }
  await appendAudit(db, { actor: by, action: 'bankFile.returned', object: `project:${projectId}` })
  return { isOK: 1, changed, unknown }
}
