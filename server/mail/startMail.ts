import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { every, type TimerFailed } from '../timers/every.ts'
import { folderMailer, mailFolder, smtpMailer } from './openMailer.ts'
import { sendDue } from './sendDue.ts'

const SECOND = 1000

/** Sends what people have asked for, as long as the server runs: by SMTP if it was told where, else into a folder. */
export function startMail(
  { db, config, address }: { db: Database; config: Config; address: string },
  failed: TimerFailed,
): { stop(): Promise<void> } {
  const { smtp, from } = config.mail
  const mailer = smtp === null ? folderMailer(mailFolder(config.dataFolder), from) : smtpMailer(smtp, from)
  const origin = config.publicUrl ?? address
  const stopper = new AbortController()
  const stop = stopper.signal
  const timer = every(
    SECOND,
    'send mail',
    async () => {
      // One that fails ends the turn; the others have theirs a second later.
      let more = true
      while (more) more = !stop.aborted && (await sendDue({ db, mailer, origin }))
    },
    failed,
  )
  return {
    async stop() {
      stopper.abort()
      await timer.stop()
      mailer.close()
    },
  }
}
