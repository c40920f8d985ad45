import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { currentSealKey } from '../db/sealKeys.ts'
import { sealKeyFault } from '../documents/sealKeys.ts'
import { type CheckResult, note, ok, wrong } from './finding.ts'

/** Warns early enough to order a certificate and announce its fingerprint. */
const alarmDays = 60
const dayMs = 86_400_000

/** Whether papers can be sealed now, and until when. */
export async function sealFindings(db: Db, config: Config, now = new Date()): Promise<CheckResult[]> {
  const what = 'seal'
  const row = await currentSealKey(db)
  if (row === undefined && config.seal.own === null)
    return [note(what, 'There is no key to seal papers with yet. The first start creates one.')]
  const fault = await sealKeyFault(db, config)
  if (fault !== null) return [wrong(what, fault)]
  const days = Math.floor(((row?.endsAt.getTime() ?? 0) - now.getTime()) / dayMs)
  const next = config.seal.own === null ? 'npm run seal -- rotate' : 'order a new LOTLINE_SEAL_CERTIFICATE'
  const found = [
    days <= alarmDays
      ? wrong(what, `The certificate that seals papers expires in ${days} days. Next: ${next}`)
      : ok(what, `The certificate that seals papers is valid for ${days} more days.`),
  ]
  if (config.seal.timeUrl === null)
    found.push(note('time stamps', 'LOTLINE_TSA_URL is not set: no authority confirms the time of a seal.'))
  return found
}
