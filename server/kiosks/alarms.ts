import { marketOfFlags } from '../../src/rules/markets.ts'
import { type AlarmKind, alarmsOf, troublesOf } from '../../src/rules/office/fleet.ts'
import { openSince } from '../../src/rules/openingHours.ts'
import { flagsOf, openingHoursOf } from '../communities/flags.ts'
import type { Database } from '../db/database.ts'
import { beginAlarm, type DeviceAlarm, endAlarm, endAlarmsOfGone, openAlarms } from '../db/deviceAlarms.ts'
import { enrolledDevices, type FleetRow } from '../db/fleet.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import { mailTo } from '../people/mailTo.ts'
import { healthOf } from './fleet.ts'

/** How many devices to check at a time. */
const part = 200

/**
 * Begins and ends alarms about devices, and mails an office once about new ones; returns how many. Safe in
 * several processes.
 */
export async function watchDevices(db: Database, now = new Date()): Promise<number> {
  await endAlarmsOfGone(db)
  const projects = new Map<string, ProjectRow | undefined>()
  let count = 0
  let after = ''
  for (;;) {
    const rows = await enrolledDevices(db, after, part)
    for (const { projectId } of rows) {
      if (!projects.has(projectId)) projects.set(projectId, await projectById(db, projectId))
    }
    count += await lookAt(db, { rows, projects, now })
    const last = rows.at(-1)
    if (last === undefined || rows.length < part) return count
    after = last.id
  }
}

interface Looked {
  readonly rows: readonly FleetRow[]
  readonly projects: ReadonlyMap<string, ProjectRow | undefined>
  readonly now: Date
}

async function lookAt(db: Database, { rows, projects, now }: Looked): Promise<number> {
  const open = await openAlarms(
    db,
    rows.map(({ id }) => id),
  )
  const isOpen = (deviceId: string, kind: AlarmKind): boolean =>
    open.some((one) => one.deviceId === deviceId && one.kind === kind)
  const troubles = new Map(rows.map((row) => [row.id, troublesOf(healthOf(row), now)]))
  // An alarm ends with its fault: closing the office mends no silent kiosk.
  const mended = open.filter(({ deviceId, kind }) => troubles.get(deviceId)?.includes(kind) !== true)
  for (const one of mended) await endAlarm(db, one)
  const begun = new Map<string, Pick<DeviceAlarm, 'deviceId' | 'kind'>[]>()
  for (const row of rows) {
    const project = projects.get(row.projectId)
    if (project === undefined) continue
    const { timeZone } = marketOfFlags(project.id, project.flags)
    const since = openSince(now, timeZone, openingHoursOf(project))
    for (const kind of alarmsOf(healthOf(row), now, since)) {
      if (isOpen(row.id, kind)) continue
      const of = begun.get(project.id) ?? []
      of.push({ deviceId: row.id, kind })
      begun.set(project.id, of)
    }
  }
  let count = 0
  for (const [projectId, list] of begun) {
    const project = projects.get(projectId)
    if (project !== undefined) count += await beginAlarms(db, project, list)
  }
  return count
}

/** One email per community: when its network fails, every kiosk falls silent. */
async function beginAlarms(
  db: Database,
  project: ProjectRow,
  list: readonly Pick<DeviceAlarm, 'deviceId' | 'kind'>[],
): Promise<number> {
  return await db.transaction(async (tx) => {
    let count = 0
    for (const one of list) if (await beginAlarm(tx, one)) count += 1
    const { email } = flagsOf(project).salesCentre
    if (count > 0 && email !== '') await mailTo({ db: tx }, 'deviceAlarm', email, { projectId: project.id })
    return count
  })
}
