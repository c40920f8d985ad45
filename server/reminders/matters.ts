import { cadenceLimits, type MatterKind } from '../../src/rules/reminders.ts'
import { flagsOf } from '../communities/flags.ts'
import type { Db } from '../db/database.ts'
import { nobody } from '../db/holds.ts'
import { projectById } from '../db/projects.ts'
import { purchaseById } from '../db/purchases.ts'
import {
  areRemindersOn,
  depositsDue,
  dutiesToRemind,
  informationDue,
  type OpenMatter,
} from '../db/reminders.ts'
import { purchasesToBeFirm } from '../db/rescissions.ts'
import { rescissionNow } from '../purchases/coolingOff.ts'

const most = 200

/** When a sale's withdrawal period ends, while it runs. */
async function coolingOffOf(db: Db, id: number, now: Date): Promise<OpenMatter[]> {
  const row = await purchaseById(db, id, nobody)
  if (row?.state !== 'reserved' || row.firmAt !== null || !(await areRemindersOn(db, id))) return []
  const found = await rescissionNow(db, row, now)
  if (found?.standing.state !== 'running' || found.standing.ends === null) return []
  const { ends } = found.standing
  return [
    { purchaseId: id, projectId: row.projectId, kind: 'coolingOff', subject: ends.toISOString(), at: ends },
  ]
}

async function coolingOffs(db: Db, now: Date): Promise<OpenMatter[]> {
  const found: OpenMatter[] = []
  for (let after = 0; ;) {
    const ids = await purchasesToBeFirm(db, after, most)
    for (const id of ids) found.push(...(await coolingOffOf(db, id, now)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < most) return found
    after = last
  }
}

/** Deposits of projects that take money here; elsewhere, their arrival is unknown. */
async function depositsOf(db: Db, id: number | null): Promise<OpenMatter[]> {
  const due = await depositsDue(db, Math.ceil(cadenceLimits.first / 24), id)
  const takes = new Map<string, boolean>()
  for (const { projectId } of due) {
    if (takes.has(projectId)) continue
    const project = await projectById(db, projectId)
    const { payment = null, debits = null } = project === undefined ? {} : flagsOf(project)
    takes.set(projectId, payment !== null || debits !== null)
  }
  return due.filter(({ projectId }) => takes.get(projectId))
}

/** Everything that someone still has to do, for all purchases. */
export async function openMatters(db: Db, now: Date): Promise<readonly OpenMatter[]> {
  return [
    ...(await informationDue(db)),
    ...(await depositsOf(db, null)),
    ...(await coolingOffs(db, now)),
    ...(await dutiesToRemind(db)),
  ]
}

/** One of these matters, if it is still open. */
export async function matterNow(
  db: Db,
  { purchaseId, kind, subject }: { purchaseId: number; kind: MatterKind; subject: string },
  now: Date,
): Promise<OpenMatter | undefined> {
  const of = {
    information: async () => await informationDue(db, purchaseId),
    deposit: async () => await depositsOf(db, purchaseId),
    coolingOff: async () => await coolingOffOf(db, purchaseId, now),
    duty: async () => await dutiesToRemind(db, purchaseId),
  }
  return (await of[kind]()).find((one) => one.subject === subject)
}
