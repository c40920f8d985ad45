import type { Database } from '../../server/db/database.ts'
import type { Letter, Mailer } from '../../server/mail/mailer.ts'
import { runClaimed, claimNext } from '../../server/jobs/runJob.ts'
import { mailJob } from '../../server/mail/mailJob.ts'

export interface Postbox {
  /** Sends due mail; returns what arrived since the last call. */
  fetch(): Promise<Letter[]>
}

/** Sends all due mail through any mailer; returns the faults. */
export async function sendAll(db: Database, mailer: Mailer): Promise<unknown[]> {
  const kinds = [mailJob({ db, mailer, origin: 'https://homes.test' })]
  const faults: unknown[] = []
  for (let job = await claimNext(db, kinds); job !== undefined; job = await claimNext(db, kinds)) {
    const { fault } = await runClaimed(db, kinds, job)
    if (fault !== undefined) faults.push(fault)
  }
  return faults
}

/** A mail server that keeps its mail. */
export function postbox(db: Database): Postbox {
  return {
    async fetch() {
      const arrived: Letter[] = []
      const mailer = { send: async (letter: Letter) => void arrived.push(letter), close: () => undefined }
      await sendAll(db, mailer)
      return arrived
    },
  }
}

/** The secret after the # in an email's link. */
export function secretOf(letter: Letter | undefined): string {
  const found = /#([A-Za-z0-9_-]{43})\b/.exec(letter?.text ?? '')
  if (found === null) throw new Error(`No secret in: ${letter?.text ?? 'no letter'}`)
  return found[1] ?? ''
}

/** The digits of the code in an email. */
export function codeOf(letter: Letter | undefined): string {
  const found = /^(\d{3}) (\d{3})$/m.exec(letter?.text ?? '')
  if (found === null) throw new Error(`No code in: ${letter?.text ?? 'no letter'}`)
  return `${found[1]}${found[2]}`
}
