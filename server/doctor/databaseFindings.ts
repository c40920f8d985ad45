import type { Database, Db } from '../db/database.ts'
import { appliedMigrations, openStaffCount, sealingKeyDays, serverOf } from '../db/figures.ts'
import { refuseNewer, standingOf } from '../db/migrate.ts'
import { refuseMixture } from '../demo/refuseMixture.ts'
import type { Config } from '../config/config.ts'
import { backupFinding } from './backupFinding.ts'
import { bucketFinding } from './bucketFinding.ts'
import { keysInUse } from '../db/sealedFields/sealRows.ts'
import { type CheckResult, note, ok, wrong } from './finding.ts'
import { jobFigures } from '../db/jobs.ts'
import { unsealedEnvelopes } from '../db/sealJobs.ts'
import { sealFindings } from './sealFindings.ts'

const oldKeyDays = 365
const farClockSeconds = 5
const lateMinutes = 15

async function engine(db: Db): Promise<CheckResult[]> {
  const { version, now } = await serverOf(db)
  const apart = Math.abs(Date.now() - now.getTime()) / 1000
  const release = Math.floor(version / 10_000)
  return [
    release < 15
      ? wrong('database', `PostgreSQL ${release} is too old: Lotline needs 15 or newer.`)
      : ok('database', `PostgreSQL ${release} answers.`),
    apart > farClockSeconds
      ? wrong(
          'clock',
          `This machine and the database are ${Math.round(apart)} s apart: synchronize both with NTP.`,
        )
      : ok('clock', 'This machine and the database agree.'),
  ]
}

async function demo(db: Db, config: Config): Promise<CheckResult> {
  try {
    await refuseMixture(db, config)
  } catch (fault) {
    return wrong('demo', (fault as Error).message)
  }
  return config.demo
    ? note(
        'demo',
        'The demo will be loaded into an empty database. For a real installation, set LOTLINE_DEMO=0.',
      )
    : ok('demo', 'None.')
}

async function keys(db: Db): Promise<CheckResult> {
  const days = await sealingKeyDays(db)
  if (days === null) return note('sealing key', 'There is none yet. The first start creates it.')
  return days > oldKeyDays
    ? note('sealing key', `It is ${days} days old. Create a new one each year: npm run sealing:rotate`)
    : ok('sealing key', `It is ${days} days old.`)
}

async function fieldKeys(db: Database): Promise<CheckResult> {
  const what = 'field keys'
  const own = db.keys.ids()
  const used = await keysInUse(db)
  const missing = used.filter(({ id }) => !own.includes(id)).map(({ id }) => id)
  if (missing.length > 0) {
    return wrong(
      what,
      `Fields are encrypted with keys that are missing: ${missing.join(', ')}. Restore field-keys in LOTLINE_DATA, or LOTLINE_FIELD_KEYS.`,
    )
  }
  const older = used.filter(({ id }) => id !== own[0]).reduce((sum, { count }) => sum + count, 0)
  return older > 0
    ? note(what, `Fields encrypted with an older key: ${older}. To use the newest: npm run fields:rotate`)
    : ok(
        what,
        own[0] === undefined
          ? 'The first start creates one.'
          : `All fields are encrypted with key ${own[0]}.`,
      )
}

async function staff(db: Db): Promise<CheckResult> {
  const open = await openStaffCount(db)
  return open === 0
    ? note(
        'staff',
        'Nobody can sign in as staff. Invite somebody: npm run staff -- invite MAIL --role representative --projects all',
      )
    : ok('staff', `${open} staff ${open === 1 ? 'account' : 'accounts'} can sign in.`)
}

async function jobs(db: Db): Promise<CheckResult> {
  const figures = await jobFigures(db)
  const late = figures.filter(({ oldestDue }) => oldestDue > lateMinutes * 60)
  if (late.length > 0) {
    const each = late.map(({ kind, waiting }) => `${kind} (${waiting} waiting)`).join(', ')
    return wrong('jobs', `Overdue by more than ${lateMinutes} minutes: ${each}.`)
  }
  const unsealed = await unsealedEnvelopes(db)
  if (unsealed.length > 0) {
    const each = unsealed.map(({ id, fault }) => `${id} (${fault})`).join(', ')
    return wrong(
      'jobs',
      `Signed papers that could not be sealed, so that nobody gets a copy: envelope ${each}. Mend it, then: npm run seal -- again ID`,
    )
  }
  const dead = figures.filter((of) => of.dead > 0)
  return dead.length > 0
    ? note('jobs', `Recently abandoned: ${dead.map((of) => `${of.dead} of ${of.kind}`).join(', ')}.`)
    : ok('jobs', 'No job is late, and none was abandoned.')
}

/** Checks the database without changing it. */
export async function databaseFindings(db: Database, config: Config): Promise<CheckResult[]> {
  const found = await engine(db)
  const standing = await standingOf(await appliedMigrations(db).catch(() => []))
  try {
    refuseNewer(standing)
  } catch (fault) {
    const may = config.operate.migrations === 'newer' ? note : wrong
    return [...found, may('tables', (fault as Error).message)]
  }
  const { missing } = standing
  if (missing.length > 0) {
    const when =
      config.operate.migrations === 'apart'
        ? 'wait for npm run migrate, and keep the server from starting'
        : 'will run at the next start'
    return [...found, note('tables', `${missing.length} migrations ${when}, beginning with ${missing[0]}.`)]
  }
  return [
    ...found,
    ok('tables', 'Up to date.'),
    await demo(db, config),
    await keys(db),
    await fieldKeys(db),
    ...(await sealFindings(db, config)),
    await staff(db),
    await jobs(db),
    await backupFinding(db),
    await bucketFinding(db),
  ]
}
