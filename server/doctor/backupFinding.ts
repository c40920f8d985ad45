import { backupAges } from '../db/backups.ts'
import type { Db } from '../db/database.ts'
import { type CheckResult, note, ok } from './finding.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** A nightly backup may take a while. */
const lateAfter = 26 * HOUR
/** pgBackRest archives at least every few minutes while anything changes. */
const archiveIsFresh = HOUR

const ageText = (seconds: number): string =>
  seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} hours` : `${Math.floor(seconds / DAY)} days`

/** How old the last backup is; a fresh archive of PostgreSQL's log counts too. */
export async function backupFinding(db: Db): Promise<CheckResult> {
  const { own, archive } = await backupAges(db)
  if (archive !== null && archive < archiveIsFresh)
    return ok('backup', `PostgreSQL archives its log; the last part ${Math.floor(archive / 60)} minutes ago.`)
  if (own === null) return note('backup', 'There is none yet. Make one each night: npm run backup -- FOLDER')
  return own > lateAfter
    ? note('backup', `The last one is ${ageText(own)} old. Make one each night: npm run backup -- FOLDER`)
    : ok('backup', `The last one is ${ageText(own)} old.`)
}
