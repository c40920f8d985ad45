import { nextDaytime } from '../mail/daytime.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { moveEnvelope, nextReminder, stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { envelopeById, setReminder } from '../db/envelopes.ts'
import { lockPurchase } from '../db/purchases.ts'
import { areRemindersOn, insertReminder, type OpenMatter, remindersOf } from '../db/reminders.ts'
import { noteReplyReminder, promisedReplies } from '../db/replyClock.ts'
import { lockStatus } from '../db/worksheets.ts'
import { mailTo } from '../people/mailTo.ts'
import { matterNow } from './matters.ts'
import type { DueReminder } from './planReminders.ts'
import { lettersOf, officeOf } from './lettersOf.ts'

export type Outcome = 'reminded' | 'done' | 'later' | 'told' | 'nobody'

/** Reminders due at night wait until morning. */
async function later(tx: Db, reminder: DueReminder, morning: Date, now: Date): Promise<Outcome> {
  await addJob(tx, {
    kind: 'remind',
    payload: reminder,
    key: `remind ${JSON.stringify(reminder)} ${morning.toISOString()}`,
    inSeconds: (morning.getTime() - now.getTime()) / 1000,
  })
  return 'later'
}

/** Signers whose turn it is, once a day, as the envelope enforces. */
async function remindSigners(tx: Db, reminder: { envelopeId: number }, now: Date): Promise<Outcome> {
  const by = 'clock'
  const seen = await envelopeById(tx, reminder.envelopeId)
  if (seen === undefined) return 'done'
  await lockPurchase(tx, seen.purchaseId)
  const row = await envelopeById(tx, seen.id)
  if (row?.body.state !== 'sent' || !(await areRemindersOn(tx, row.purchaseId))) return 'done'
  const morning = await nextDaytime(tx, row.projectId, now)
  if (morning > now) return await later(tx, reminder, morning, now)
  const event = { name: 'remind', by: { actors: [], isClock: true } } as const
  const came = await moveEnvelope(tx, row.id, event, { by, now, isClock: true })
  if (came?.moved === true) return 'reminded'
  // Already reminded by hand today, or no address.
  await setReminder(tx, row.id, nextReminder(row.body, await stepsOfEnvelope(tx, row), now))
  return 'told'
}

/** The office, of a worksheet that it has promised to answer. */
async function remindOffice(
  tx: Db,
  reminder: { worksheetId: number; nth: number },
  now: Date,
): Promise<Outcome> {
  const { worksheetId, nth } = reminder
  if ((await lockStatus(tx, worksheetId)) === undefined) return 'done'
  const [due] = await promisedReplies(tx, worksheetId)
  if (due === undefined) return 'done'
  if (due.reminded >= nth) return 'told'
  const morning = await nextDaytime(tx, due.projectId, now)
  if (morning > now) return await later(tx, reminder, morning, now)
  const address = await officeOf(tx, due.projectId)
  if (!address.includes('@')) return 'nobody'
  await noteReplyReminder(tx, worksheetId, now)
  await mailTo({ db: tx }, 'remindReply', address, { projectId: due.projectId, worksheetId })
  await appendAudit(tx, { actor: 'clock', action: 'reminder.reply', object: `worksheet:${worksheetId}` })
  return 'reminded'
}

/** For log and story. Only compliance may learn of its due duties. */
function actionOf({ kind, subject }: OpenMatter): string {
  if (kind !== 'duty') return `reminder.${kind}`
  return / (?:record|identify)$/.test(subject) ? 'reminder.record' : 'compliance.reminder'
}

/** Sends a reminder, if still due, in the caller's transaction: row and mails, or neither. */
export async function remind(tx: Db, reminder: DueReminder, now: Date): Promise<Outcome> {
  if ('envelopeId' in reminder) return await remindSigners(tx, reminder, now)
  if ('worksheetId' in reminder) return await remindOffice(tx, reminder, now)
  const { purchaseId, kind, subject, nth } = reminder
  await lockPurchase(tx, purchaseId)
  const matter = await matterNow(tx, reminder, now)
  if (matter === undefined) return 'done'
  const told = (await remindersOf(tx, [purchaseId])).filter(
    (one) => one.kind === kind && one.subject === subject,
  )
  if (told.length >= nth) return 'told'
  const morning = await nextDaytime(tx, matter.projectId, now)
  if (morning > now) return await later(tx, reminder, morning, now)
  const letters = await lettersOf(tx, matter)
  if (letters.length === 0) return 'nobody'
  if (!(await insertReminder(tx, matter, { nth, now }))) return 'told'
  for (const { kind: letter, address } of letters) {
    await mailTo({ db: tx }, letter, address, { projectId: matter.projectId, purchaseId, subject })
  }
  await appendAudit(tx, { actor: 'clock', action: actionOf(matter), object: `purchase:${purchaseId}` })
  return 'reminded'
}
