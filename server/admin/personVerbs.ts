import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emailKey } from '../../src/rules/emailKey.ts'
import { appendAudit } from '../db/audit.ts'
import { eraseAddress, type Ground, groundsAgainst } from '../db/erasures.ts'
import { exportOf, type PersonExport } from '../db/personExport.ts'
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
  const address = emailKey(email)
  const own = names.filter((name) => readFileSync(join(folder, name), 'utf8').toLowerCase().includes(address))
  for (const name of own) rmSync(join(folder, name), { force: true })
  return own.length
}

/** The rights of a person over their data, for the owner of the machine. */
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
    if ((await exportOf(db, email)) === undefined) return null
    const grounds = await groundsAgainst(db, email)
    if (grounds.length > 0) return { grounds }
    const { counts } = await db.transaction(async (tx) => {
      const done = await eraseAddress(tx, email)
      // Before the commit: a list with one too many does no harm.
      addToErasureList(erasureListPlace(config.dataFolder), done)
      await appendAudit(tx, { actor, action: 'person.erase', object: `erasure:${done.mark}` })
      return done
    })
    return { counts, mails: dropWrittenMails(mailFolder(config.dataFolder), email) }
  },
}
