import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addressPattern } from '../db/addressIn.ts'
import { appendAudit } from '../db/audit.ts'
import { eraseAddress, type Ground, groundsAgainst, lockAccount } from '../db/erasures.ts'
import { exportOf, isKnown, type PersonExport } from '../db/personExport.ts'
import { mailFolder } from '../mail/openMailer.ts'
import { addToErasureList, erasureListPlace } from '../retention/erasureList.ts'
import type { AdminParts } from './adminVerbs.ts'

export type Erased =
  | { readonly grounds: readonly Ground[] }
  | { readonly counts: Readonly<Record<string, number>>; readonly mails: number }

const actor = 'operator'

/** Deletes mails that were written to files. Returns how many. */
function dropWrittenMails(folder: string, email: string): number {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return 0
  }
  const address = new RegExp(addressPattern(email))
  const own = names.filter((name) => address.test(readFileSync(join(folder, name), 'utf8').toLowerCase()))
  for (const name of own) rmSync(join(folder, name), { force: true })
  return own.length
}

/** What the machine's owner does when people exercise their data rights. */
export const personVerbs = {
  'person.export': async ({ db }: AdminParts, email: string): Promise<PersonExport | null> => {
    const found = await exportOf(db, email)
    if (found === undefined) return null
    await db.transaction(
      async (tx) => await appendAudit(tx, { actor, action: 'person.export', object: 'person' }),
    )
    return found
  },
  'person.erase': async ({ db, config }: AdminParts, email: string): Promise<Erased | null> => {
    if (!(await isKnown(db, email))) return null
    const done = await db.transaction(async (tx) => {
      await lockAccount(tx, email)
      const grounds = await groundsAgainst(tx, email)
      if (grounds.length > 0) return { grounds }
      const erased = await eraseAddress(tx, email)
      await appendAudit(tx, { actor, action: 'person.erase', object: `erasure:${erased.mark}` })
      // Written before the commit, because an extra entry in the list does no harm.
      addToErasureList(erasureListPlace(config.dataFolder), erased)
      return erased
    })
    if ('grounds' in done) return done
    return { counts: done.counts, mails: dropWrittenMails(mailFolder(config.dataFolder), email) }
  },
}
