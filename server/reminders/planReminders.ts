import { cadencesOf, nextReminderAt } from '../../src/rules/reminders.ts'
import { nextDaytime } from '../mail/daytime.ts'
import type { Database, Db } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import { type OpenMatter, remindersOf, signaturesDue } from '../db/reminders.ts'
import { promisedReplies } from '../db/replyClock.ts'
import { openMatters } from './matters.ts'

/** Due: for an envelope's signers, or the nth for a worksheet's reply or something else. */
export type DueReminder =
  | { readonly envelopeId: number }
  | { readonly worksheetId: number; readonly nth: number }
  | (Pick<OpenMatter, 'purchaseId' | 'kind' | 'subject'> & { readonly nth: number })

interface Planned {
  readonly projectId: string
  readonly reminder: DueReminder
  /** Identical for the same reminder. */
  readonly key: string
}

/** The reminders due now, at any hour. */
export async function dueReminders(db: Db, now: Date): Promise<readonly Planned[]> {
  const signatures = (await signaturesDue(db)).map(({ envelopeId, projectId, at }) => ({
    projectId,
    reminder: { envelopeId },
    key: `remind envelope ${envelopeId} ${at.toISOString()}`,
  }))
  const matters = await openMatters(db, now)
  const projects = await projectsOf(db, matters)
  const sent = await remindersOf(db, [...new Set(matters.map(({ purchaseId }) => purchaseId))])
  const others = matters.flatMap(({ purchaseId, projectId, kind, subject, at }) => {
    const project = projects.get(projectId)
    if (project === undefined) return []
    const own = sent.filter(
      (one) => one.purchaseId === purchaseId && one.kind === kind && one.subject === subject,
    )
    const told = own.map((one) => one.at)
    const next = nextReminderAt({ kind, at }, told, cadencesOf(project.flags)[kind])
    if (next === null || next > now) return []
    const nth = told.length + 1
    const key = `remind ${purchaseId} ${kind} ${subject} ${nth}`
    return [{ projectId, reminder: { purchaseId, kind, subject, nth }, key }]
  })
  return [...signatures, ...(await dueReplies(db, now)), ...others]
}

/** Reminders to the office of worksheets that it has promised to answer. */
async function dueReplies(db: Db, now: Date): Promise<Planned[]> {
  const promised = await promisedReplies(db)
  return promised.flatMap(({ worksheetId, projectId, flags, at, reminded, lastAt }) => {
    const told = Array.from({ length: reminded }, () => lastAt ?? now)
    const next = nextReminderAt({ kind: 'reply', at }, told, cadencesOf(flags).reply)
    if (next === null || next > now) return []
    const nth = reminded + 1
    const key = `remind worksheet ${worksheetId} ${at.toISOString()} ${nth}`
    return [{ projectId, reminder: { worksheetId, nth }, key }]
  })
}

async function projectsOf(db: Db, matters: readonly OpenMatter[]): Promise<Map<string, ProjectRow>> {
  const found = new Map<string, ProjectRow>()
  for (const id of new Set(matters.map(({ projectId }) => projectId))) {
    const project = await projectById(db, id)
    if (project !== undefined) found.set(id, project)
  }
  return found
}

/** Queues the next hour's reminders in daytime. Safe in several processes. Returns how many are new. */
export async function planReminders(db: Database, now = new Date()): Promise<number> {
  let count = 0
  for (const { projectId, reminder, key } of await dueReminders(db, now)) {
    const at = await nextDaytime(db, projectId, now)
    const added = await addJob(db, {
      kind: 'remind',
      payload: reminder,
      // One that reached nobody is repeated on another day.
      key: `${key} ${at.toISOString().slice(0, 10)}`,
      inSeconds: (at.getTime() - now.getTime()) / 1000,
    })
    if (added) count += 1
  }
  return count
}
