import type { Database } from '../../server/db/database.ts'
import type { Letter } from '../../server/mail/mailer.ts'
import { sendDue } from '../../server/mail/sendDue.ts'

export interface Postbox {
  /** Sends what is due; what arrived since the last time. */
  fetch(): Promise<Letter[]>
}

/** A mail server that keeps what it gets. */
export function postbox(db: Database): Postbox {
  return {
    async fetch() {
      const arrived: Letter[] = []
      const mailer = { send: async (letter: Letter) => void arrived.push(letter), close: () => undefined }
      while (await sendDue({ db, mailer, origin: 'https://homes.test' }));
      return arrived
    },
  }
}

/** The secret behind the # of a letter's link. */
export function secretOf(letter: Letter | undefined): string {
  const found = /#([A-Za-z0-9_-]{43})\b/.exec(letter?.text ?? '')
  if (found === null) throw new Error(`No secret in: ${letter?.text ?? 'no letter'}`)
  return found[1] ?? ''
}

/** The digits of a letter's code. */
export function codeOf(letter: Letter | undefined): string {
  const found = /^(\d{3}) (\d{3})$/m.exec(letter?.text ?? '')
  if (found === null) throw new Error(`No code in: ${letter?.text ?? 'no letter'}`)
  return `${found[1]}${found[2]}`
}
